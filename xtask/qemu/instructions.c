// A plugin of QEMU, by version 1 of its interface: counts the instructions of a program, and prints their number when it ends.
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// What QEMU gives to plugins, as far as it is used here: Debian has no header of it.
struct qemu_plugin_tb;
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t id, void (*on_block)(uint64_t, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *block, int operation, void *counter, uint64_t amount);
void qemu_plugin_register_atexit_cb(uint64_t id, void (*on_exit)(uint64_t, void *), void *data);
enum { ADD_U64 = 0 };

int qemu_plugin_version = 1;

static uint64_t instructions;

static void on_block(uint64_t id, struct qemu_plugin_tb *block) {
    (void)id;
    qemu_plugin_register_vcpu_tb_exec_inline(block, ADD_U64, &instructions, qemu_plugin_tb_n_insns(block));
}

static void on_exit(uint64_t id, void *data) {
    (void)id, (void)data;
    printf("%" PRIu64 " instructions\n", instructions);
    fflush(stdout);
}

int qemu_plugin_install(uint64_t id, const void *info, int argc, char **argv) {
    (void)info, (void)argc, (void)argv;
    qemu_plugin_register_vcpu_tb_trans_cb(id, on_block);
    qemu_plugin_register_atexit_cb(id, on_exit, NULL);
    return 0;
}
