# find_package(spy): the target spy::spy, for C and for C++17. The tree may be moved: all paths are relative to this file.
get_filename_component(_spy_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET spy::spy)
  add_library(spy::spy SHARED IMPORTED)
  set_target_properties(spy::spy PROPERTIES
    IMPORTED_LOCATION "${_spy_prefix}/lib/libspy.so"
    IMPORTED_SONAME libspy.so
    INTERFACE_INCLUDE_DIRECTORIES "${_spy_prefix}/include")
endif()
unset(_spy_prefix)
