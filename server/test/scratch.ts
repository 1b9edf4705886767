import { accessSync, constants, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const inMemory = "/dev/shm";
const needed = 3 * 1024 ** 3;

/**
 * Where a test run keeps its databases and files. In memory where there is room: each test has a database of its own,
 * some 700 files, and a disk's file system takes longer to make and remove these than the test to run.
 */
export function scratch(): string {
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > needed && freemem() > needed ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
