/* Random bytes for Rust's standard library under a Wine that lacks this library, as Debian's version 8 does. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length)
{
    return RtlGenRandom(bytes, length);
}
