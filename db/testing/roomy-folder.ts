import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

// Required free space: five times the maximum of the tests.
const roomy = 2 ** 31;

/** Returns the folder for temporary files of tests: in memory if there is enough, because most of them are copied databases. */
export async function roomyFolder(): Promise<string> {
  const memory = await statfs("/dev/shm").catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize > roomy ? "/dev/shm" : tmpdir();
}
