// Runs cases of tests/api through the C face.
#include "player.h"

static spy_status print(void *user, spy_stream stream, const char *text, size_t n) {
	player *p = user;
	size_t had = p->printed_n[stream];
	p->printed[stream] = realloc(p->printed[stream], had + n + 1);
	memcpy(p->printed[stream] + had, text, n);
	p->printed_n[stream] = had + n;
	return SPY_OK;
}

static spy_status load(void *user, const char *name, spy_source *to) {
	player *p = user;
	const json *source = json_get(json_get(p->options, "loader"), name);
	return source ? spy_source_set(to, source->text, source->n) : SPY_OK;
}

static spy_status line(void *user, const char *prompt, spy_source *to) {
	(void)prompt;
	player *p = user;
	if (!p->lines)
		return SPY_OK;
	const json *next = p->lines;
	p->lines = next->next;
	return spy_source_set(to, next->text, next->n);
}

static void numbers(const json *o, spy_options *to) {
	const struct {
		const char *name;
		uint64_t *to;
	} all[] = {{"seed", &to->seed}, {"step_limit", &to->step_limit}, {"memory_limit", &to->memory_limit}, {"message_limit", &to->message_limit},
		{"max_host_calls", &to->max_host_calls}, {"output_limit", &to->output_limit}, {"timeout_ms", &to->timeout_ms},
		{"soft_timeout_ms", &to->soft_timeout_ms}, {"deadline_ms", &to->deadline_ms}};
	for (size_t k = 0; k < sizeof all / sizeof *all; k++)
		*all[k].to = json_number(o, all[k].name);
	to->std = json_number(o, "std"), to->clock = json_number(o, "clock"), to->entropy = json_number(o, "entropy");
	to->scratch = json_number(o, "scratch"), to->has_seed = json_get(o, "seed") != NULL;
}

static spy_status start(player *p, const json *o) {
	spy_options to = SPY_OPTIONS_INIT;
	spy_file files[8];
	const char *environ[8] = {NULL};
	size_t n = 0;
	numbers(o, &to);
	to.output = to.error_output = print, to.user = p;
	if (json_get(o, "loader"))
		to.loader = load;
	if (json_get(o, "lines"))
		to.input = line, p->lines = json_get(o, "lines")->first;
	for (const json *f = json_get(o, "files") ? json_get(o, "files")->first : NULL; f; f = f->next)
		files[to.file_count++] = (spy_file){f->key, f->text, f->n};
	to.files = files;
	for (const json *e = json_get(o, "environ") ? json_get(o, "environ")->first : NULL; e; e = e->next) {
		char *text = json_memory(strlen(e->key) + e->n + 1);
		sprintf(text, "%s=%s", e->key, e->text);
		environ[n++] = text;
	}
	to.environ = environ;
	return spy_runtime_new(&to, &p->rt);
}

static void play(const json *c, const char *folder) {
	char path[4096];
	const json *name = json_get(c, "name");
	snprintf(path, sizeof path, "%s/%s", folder, name->text);
	for (char *k = path + strlen(folder); *k; k++)
		if (*k == ' ')
			*k = '_';
	player p = {.options = json_get(c, "options"), .folder = path};
	printf("{\"name\": ");
	json_print(name->text, name->n);
	printf(", \"results\": [");
	if (start(&p, p.options) != SPY_OK) {
		show_error(spy_last_error(NULL));
	} else {
		for (const json *s = json_get(c, "steps")->first; s; s = s->next) {
			step(&p, s);
			if (s->next)
				printf(", ");
		}
	}
	printf("]}\n");
	names *all[] = {&p.kept, &p.shared, &p.functions};
	for (size_t k = 0; k < 3; k++)
		while (all[k]->count > 0)
			spy_value_free(all[k]->value[--all[k]->count]);
	spy_runtime_free(p.rt);
	free(p.printed[0]);
	free(p.printed[1]);
}

int main(int argc, char **argv) {
	if (argc != 3)
		json_die("usage: c CASES.json FOLDER");
	for (const json *c = json_file(argv[1])->first; c; c = c->next)
		play(c, argv[2]);
	return 0;
}
