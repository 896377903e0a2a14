import { open } from "node:fs/promises";

/** Beginning of a file that a passphrase encrypts in the age format (https://age-encryption.org/v1). */
const intro = "age-encryption.org/v1\n-> scrypt ";

/** Whether a file is encrypted with a passphrase in the age format, as downloads are. False for a missing one. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, "r").catch(() => undefined);
  if (handle === undefined) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(intro.length), 0, intro.length, 0);
    return buffer.subarray(0, bytesRead).toString("latin1") === intro;
  } finally {
    await handle.close();
  }
}
