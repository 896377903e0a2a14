import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { StartFailure } from "#server/process/start-failure.ts";
import { UnusableBackup } from "./unusable-backup.ts";

/** File of an archive. */
export interface ArchiveFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Maximum bytes of a file. A forged length must not fill the memory. */
const maxFile = 512 * 1024 * 1024;

/**
 * Yields the files of a gzipped tar file. `onRead` gets the number of read bytes. Throws a StartFailure when it is
 * unreadable, truncated or changed.
 */
export async function* readArchive(
  file: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<ArchiveFile> {
  const source = createReadStream(file);
  source.on("data", () => onRead(source.bytesRead));
  // A failure of either appears when the end is read.
  const tar = pipeline(source, createGunzip(), () => {});
  try {
    const entries = asWebStream(tar).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) {
      if (header.size > maxFile) throw new Error(`${header.name} is too large`);
      yield { name: header.name, bytes: await wholeOf(body) };
    }
  } catch (error) {
    throw asFailure(file, error);
  } finally {
    source.destroy();
  }
}

function asWebStream(stream: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function wholeOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

function asFailure(file: string, error: unknown): StartFailure {
  if (error instanceof StartFailure) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const isAway = error instanceof Error && "syscall" in error;
  if (isAway) return new StartFailure(`${file}: expected to read a backup, but ${reason}.`);
  return new UnusableBackup("damaged", `${file} is damaged, or no backup: ${reason}.`);
}
