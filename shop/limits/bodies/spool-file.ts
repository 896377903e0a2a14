import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** File of a body that is being received. It has no name, so that it ends with its process. */
export interface SpoolFile {
  append(bytes: Uint8Array): Promise<void>;
  /** Returns everything that was appended. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Opens an empty file in the folder for temporary files (`TMPDIR`). */
export async function openSpoolFile(): Promise<SpoolFile> {
  const path = join(tmpdir(), `smile-body-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  let size = 0;
  return {
    async append(bytes) {
      await writeAll(file, bytes, size);
      size += bytes.length;
    },
    async read() {
      const bytes = new Uint8Array(size);
      for (let read = 0; read < size; ) {
        const { bytesRead } = await file.read(bytes, read, size - read, read);
        if (bytesRead === 0) throw new Error(`expected ${size} bytes of a body, but read ${read}`);
        read += bytesRead;
      }
      return bytes;
    },
    close: () => file.close(),
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}
