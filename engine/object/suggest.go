// "Did you mean": the nearest of some names, by CPython's weighted edit distance.
package object

import "strings"

const (
	moveCost       = 2
	caseCost       = 1
	maxSuggestName = 40  // longer names get no suggestion
	maxCandidates  = 750 // so that a big namespace costs little
)

// Suggest is the nearest name, "" where none is near enough.
func Suggest(name string, candidates []string) string {
	if len(candidates) > maxCandidates || len(name) > maxSuggestName {
		return ""
	}
	best, bestDistance := "", int(^uint(0)>>1)
	for _, c := range candidates {
		if c == name || len(c) > maxSuggestName {
			continue
		}
		limit := (len(name) + len(c) + 3) * moveCost / 6
		limit = min(limit, bestDistance-1)
		if d := editDistance(name, c, limit); d <= limit && d < bestDistance {
			best, bestDistance = c, d
		}
	}
	return best
}

func substituteCost(a, b byte) int {
	if a == b {
		return 0
	}
	if strings.EqualFold(string(rune(a)), string(rune(b))) {
		return caseCost
	}
	return moveCost
}

// editDistance is the distance of two short names, or a number above limit.
func editDistance(a, b string, limit int) int {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if a == "" || b == "" {
		return (len(a) + len(b)) * moveCost
	}
	if len(b) < len(a) {
		a, b = b, a
	}
	if (len(b)-len(a))*moveCost > limit {
		return limit + 1
	}
	row := make([]int, len(a))
	for i := range row {
		row[i] = (i + 1) * moveCost
	}
	result := 0
	for j := range len(b) {
		distance := j * moveCost
		result = distance
		least := limit + 1
		for i := range len(a) {
			substitute := distance + substituteCost(b[j], a[i])
			distance = row[i]
			result = min(substitute, min(result, distance)+moveCost)
			row[i] = result
			least = min(least, result)
		}
		if least > limit {
			return limit + 1
		}
	}
	return result
}
