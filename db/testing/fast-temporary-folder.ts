import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

/** Required free space in bytes (2 GB): five times the maximum of the tests. */
const requiredBytes = 2 ** 31;

/** Returns the folder for temporary files of tests: in memory if it has enough space, because most of them are copied databases. */
export async function fastTemporaryFolder(): Promise<string> {
  const memory = await statfs("/dev/shm").catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize > requiredBytes ? "/dev/shm" : tmpdir();
}
