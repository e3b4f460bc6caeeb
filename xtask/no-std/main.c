/* Links the static library into a program, and prints how many techniques counted right. */
#include <stdio.h>

int fianchetto_techniques(void);

int main(void) {
    printf("%d\n", fianchetto_techniques());
    return 0;
}
