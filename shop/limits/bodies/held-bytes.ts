import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wideNetwork } from "../rate-limits.ts";

export interface ByteBounds {
  /** Maximum bytes of one address. */
  readonly ofAddress: number;
  /** Maximum bytes of all addresses. */
  readonly inSum: number;
}

/** Bytes that one incomplete body holds. */
export interface HeldBytes {
  /** Counts further bytes. */
  add(bytes: number): void;
  release(): void;
}

interface Holder {
  readonly address: string;
  readonly network: string;
  bytes: number;
  cut(): void;
}

/**
 * Counts the received bytes of incomplete bodies by their sender's address. Beyond the bound of an address its oldest body is cut. Beyond the
 * sum, the oldest body of the wide network with the most bytes is cut, so that one network never takes the room of another. Only bytes that
 * arrived count: a promised length costs its sender nothing and reserves nothing.
 */
export function createByteLedger({ ofAddress, inSum }: ByteBounds) {
  // In order of arrival. The listener bounds the connections, with one request each at a time.
  const holders = new Set<Holder>();
  let sum = 0;

  /** Returns whether a body was cut. */
  function cutOldest(key: "address" | "network", sender: string): boolean {
    for (const holder of holders) {
      if (holder.bytes === 0 || holder[key] !== sender) continue;
      release(holder);
      holder.cut();
      return true;
    }
    return false;
  }

  function release(holder: Holder): void {
    if (holders.delete(holder)) sum -= holder.bytes;
  }

  function networksBySize(): string[] {
    const bytes = new Map<string, number>();
    for (const { network, bytes: own } of holders) bytes.set(network, (bytes.get(network) ?? 0) + own);
    return [...bytes].sort(([, one], [, other]) => other - one).map(([network]) => network);
  }

  function keepBounds({ address }: Holder): void {
    let own = 0;
    for (const holder of holders) if (holder.address === address) own += holder.bytes;
    if (own > ofAddress) cutOldest("address", address);
    while (sum > inSum && networksBySize().some((network) => cutOldest("network", network)));
  }

  return {
    bytes: () => sum,
    /** Opens the account of a body. `cut` is called at most once: the body must not be received further. */
    hold(address: string, cut: () => void): HeldBytes {
      const holder: Holder = { address, network: wideNetwork(address), bytes: 0, cut };
      holders.add(holder);
      return {
        add(bytes) {
          if (!holders.has(holder)) return;
          holder.bytes += bytes;
          sum += bytes;
          keepBounds(holder);
        },
        release: () => release(holder),
      };
    },
  };
}

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
