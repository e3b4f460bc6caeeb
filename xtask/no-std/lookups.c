/* Runs the slider lookups with undefined bits under Valgrind, and prints how many do not depend on these bits. */
#include <stdint.h>
#include <stdio.h>
#include <valgrind/memcheck.h>

const char *fianchetto_lookup(size_t number);
uint64_t fianchetto_look_up(size_t number, uint64_t undefined);

/* The bits of a word that Valgrind takes for undefined; all words are defined where it does not run. */
static uint64_t undefined_bits(uint64_t word) {
    uint64_t bits = 0;
    (void)VALGRIND_GET_VBITS(&word, &bits, sizeof word);
    return bits;
}

int main(void) {
    uint64_t undefined = 0;
    size_t number;
    int depend = 0;
    (void)VALGRIND_MAKE_MEM_UNDEFINED(&undefined, sizeof undefined);
    if (undefined_bits(undefined) != UINT64_MAX) {
        fputs("this needs valgrind --tool=memcheck\n", stderr);
        return 1;
    }
    for (number = 0; fianchetto_lookup(number); number++) {
        unsigned errors = VALGRIND_COUNT_ERRORS;
        if (undefined_bits(fianchetto_look_up(number, undefined)) != 0 || VALGRIND_COUNT_ERRORS != errors) {
            fprintf(stderr, "%s depends on squares that the slider does not see\n", fianchetto_lookup(number));
            depend = 1;
        }
    }
    if (!depend)
        printf("%zu\n", number);
    return depend;
}
