import { accept, type Result, reject } from "../../result.ts";
import { createFairBudget } from "../fair-budget.ts";
import { limitFairly, TooBusyError } from "../fair-queue.ts";
import { wideNetwork } from "../rate-limits.ts";
import type { BodyParts } from "./request-body.ts";
import { openSpoolFile, type SpoolFile } from "./spool-file.ts";
import { createUploadPlaces, type Place } from "./upload-places.ts";

const megabyte = 1024 * 1024;

/** Maximum bytes of a body that stays in memory while it arrives. Larger ones are written to a file. */
export const maxBytesInMemory = 64 * 1024;

const usual = {
  /** Beginnings of incomplete bodies in memory. An address can send 64 forms of 64 kB at the same moment. */
  memory: { ofAddress: 4 * megabyte, inSum: 16 * megabyte },
  /** Large bodies in files, at most 33 MB each: a return with four photos. */
  places: {
    slowTime: 5000,
    ofAddress: 4,
    inSum: 16,
    maxWaitingOfAddress: 24,
    maxWaiting: 96,
    maxWait: 20_000,
  },
  /** Milliseconds to receive the part of a body that exceeds 64 kB. A photo of 8 MB arrives with 45 kB a second. */
  timeout: 180_000,
  /** Complete large bodies in memory: those of strangers, and those of staff, who do not wait for them. */
  turns: { maxRunning: 2, maxQueued: 40 },
  ofStaff: { maxRunning: 2, maxQueued: 20 },
};

export interface IncomingBody {
  readonly parts: BodyParts;
  /** Bytes by the Content-Length header. Only rejects too large bodies early. */
  readonly length: number | undefined;
  readonly maxBytes: number;
  /** Client's address, as limits count it. */
  readonly address: string;
  /** Whether a signed-in staff member sends it. */
  readonly isOfStaff?: boolean;
}

/** `body_broken`: its sender left. `bodies_busy`: it was too slow, or there is no room. The client can retry. */
export type BodyRejection = { readonly code: "body_too_large" | "body_broken" | "bodies_busy" };

export interface IncomingBodies {
  /**
   * Receives a body, then runs `work` with its bytes. Incomplete bodies are bounded in bytes, by address and in sum, and in time. Bodies
   * above 64 kB wait for a place while they arrive, and for a turn of `work` when they are complete. Networks take turns in both queues.
   */
  receive<Value>(
    body: IncomingBody,
    work: (bytes: Uint8Array<ArrayBuffer>) => Promise<Value>,
  ): Promise<Result<Value, BodyRejection>>;
  /** Number of bodies that wait: incomplete ones for a place, complete ones for their turn. */
  waiting(): number;
}

/** Body that arrived completely. */
interface Received {
  read(): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether it is in a file. */
  readonly isLarge: boolean;
  close(): Promise<void>;
}

/** Opens the only place that receives bodies of requests. `onFailure` is called when a file could not be written. */
export function openIncomingBodies(
  onFailure: (error: unknown) => void,
  limits = usual,
): IncomingBodies & { held(): { readonly memory: number; readonly places: number } } {
  const memory = createFairBudget(limits.memory);
  const places = createUploadPlaces(limits.places);
  const turns = limitFairly(limits.turns);
  const turnsOfStaff = limitFairly(limits.ofStaff);

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one state machine; its places and files are released in one block.
  async function receiveAll(body: IncomingBody): Promise<Result<Received, BodyRejection>> {
    const { parts, length = 0, maxBytes, address } = body;
    if (length > maxBytes) return reject({ code: "body_too_large" });
    const cut = Promise.withResolvers<"cut">();
    const end = () => cut.resolve("cut");
    const inMemory = memory.hold(address, end);
    let beginning = new Uint8Array(0);
    let size = 0;
    let place: Place | null | undefined;
    let file: SpoolFile | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isComplete = false;
    const close = async () => {
      await file?.close();
      place?.release();
    };
    try {
      for (;;) {
        const part = await Promise.race([parts.next(), cut.promise]);
        if (part === "cut") return reject({ code: "bodies_busy" });
        if (part.done) break;
        const { value } = part;
        const before = size;
        size += value.length;
        if (size > maxBytes) return reject({ code: "body_too_large" });
        if (size <= maxBytesInMemory) {
          beginning = grown(beginning, size, inMemory.add);
          beginning.set(value, before);
          continue;
        }
        if (file === undefined) {
          inMemory.release();
          place = await places.take(address, end);
          if (place === null) return reject({ code: "bodies_busy" });
          timer = setTimeout(end, limits.timeout);
          file = await openSpoolFile();
          await file.append(beginning.subarray(0, before));
          beginning = new Uint8Array(0);
        }
        place?.add(value.length);
        await file.append(value);
      }
      isComplete = true;
      place?.complete();
      const small = beginning.subarray(0, size);
      const spooled = file;
      return accept({
        isLarge: spooled !== undefined,
        read: async () => (spooled === undefined ? small : await spooled.read()),
        close,
      });
    } finally {
      clearTimeout(timer);
      inMemory.release();
      if (!isComplete) await close();
    }
  }

  async function receive<Value>(
    body: IncomingBody,
    work: (bytes: Uint8Array<ArrayBuffer>) => Promise<Value>,
  ): Promise<Result<Value, BodyRejection>> {
    const received = await receiveAll(body).catch((error: unknown) => {
      // Files fail with a code of the system, such as ENOSPC. A sender who left is no failure.
      if (!isFileFailure(error)) return reject<BodyRejection>({ code: "body_broken" });
      onFailure(error);
      return reject<BodyRejection>({ code: "bodies_busy" });
    });
    if (!received.ok) return received;
    const { isLarge, read, close } = received.value;
    if (!isLarge) return accept(await work(await read()));
    let hasTurn = false;
    const inTurn = body.isOfStaff === true ? turnsOfStaff : turns;
    try {
      return await inTurn(wideNetwork(body.address), async () => {
        hasTurn = true;
        const bytes = await read().finally(close);
        return accept(await work(bytes));
      });
    } catch (error) {
      if (hasTurn || !(error instanceof TooBusyError)) throw error;
      await close();
      return reject({ code: "bodies_busy" });
    }
  }

  return {
    receive,
    waiting: () => places.waiting() + turns.waiting() + turnsOfStaff.waiting(),
    held: () => ({ memory: memory.amount(), places: places.taken() }),
  };
}

/** Returns a buffer of at least `size` bytes with the same beginning. Doubling bounds the copies of a body that trickles. */
function grown(
  buffer: Uint8Array<ArrayBuffer>,
  size: number,
  add: (bytes: number) => void,
): Uint8Array<ArrayBuffer> {
  if (size <= buffer.length) return buffer;
  const next = new Uint8Array(Math.min(maxBytesInMemory, Math.max(size, 2 * buffer.length)));
  next.set(buffer);
  add(next.length - buffer.length);
  return next;
}

function isFileFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    "syscall" in error &&
    ["open", "write", "unlink"].includes(String(error.syscall))
  );
}
