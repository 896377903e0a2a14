import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { tooLarge, xlsxLimits } from "./xlsx-limits.ts";

/** Open archive: its files by name in lower case, and the bytes that may still be decompressed. */
export class ZipParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #remaining: number = xlsxLimits.bytes;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Reads the directory of an archive. Throws for a broken archive and for too many files. */
  static async open(bytes: Uint8Array): Promise<ZipParts> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { lazyEntries: true });
    if (zip.entryCount > xlsxLimits.entries) tooLarge();
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.replace(/^\//, "").toLowerCase(), entry);
    }
    return new ZipParts(zip, entries);
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /**
   * Decompresses a file piece by piece; nothing for a missing one. Throws once all files together exceed the limit: first by the size in the
   * directory, then by the decompressed bytes, because a directory can contain wrong sizes.
   */
  async *read(name: string): AsyncGenerator<Uint8Array, void> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) return;
    if (entry.uncompressedSize > this.#remaining) tooLarge();
    const stream = await this.#zip.openReadStreamPromise(entry);
    for await (const piece of stream) {
      this.#remaining -= piece.length;
      if (this.#remaining < 0) tooLarge();
      yield piece;
    }
  }
}
