/* Links the static library into a program, and prints how soon the search gives mate. */
#include <stdio.h>

int fianchetto_half_moves_to_mate(void);

int main(void) {
    printf("%d\n", fianchetto_half_moves_to_mate());
    return 0;
}
