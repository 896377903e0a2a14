import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

// Five times what the tests write at any time.
const roomy = 2 ** 31;

/** Where tests put what is temporary: in memory where there is room, as most of it are databases that are copied. */
export async function roomyFolder(): Promise<string> {
  const memory = await statfs("/dev/shm").catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize > roomy ? "/dev/shm" : tmpdir();
}
