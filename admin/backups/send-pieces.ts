import type { BackupUpload, ReceivedPiece } from "#contract/admin/backups.ts";
import { RequestFailure } from "../request-failure.ts";

/** Piece of a file and where it begins. */
export interface FilePiece {
  readonly offset: number;
  readonly body: Blob;
  readonly signal: AbortSignal;
}

export interface SendPieces {
  readonly file: Blob;
  readonly upload: BackupUpload;
  /** Stops the upload when it is aborted. */
  readonly signal: AbortSignal;
  readonly send: (piece: FilePiece) => Promise<ReceivedPiece>;
  /** Called with the number of stored bytes. */
  readonly onReceived: (bytes: number) => void;
  /** Waits between tries; `tries` counts from 1. */
  readonly pause?: (tries: number, signal: AbortSignal) => Promise<void>;
}

/** Smallest piece in bytes. Slow connections end before large pieces have arrived. */
const minPiece = 256 * 1024;
/** Tries without progress, about a minute in sum. */
const maxTries = 6;
const transient = [0, 408, 429, 502, 503, 504];

/**
 * Sends a file from the first byte that the server does not have. Retries lost connections with smaller pieces. Returns the id of the backup, or throws
 * the failure after a minute without progress.
 */
export async function sendPieces({ pause = waitLonger, ...sending }: SendPieces): Promise<string> {
  const { file, upload, signal, send, onReceived } = sending;
  let offset = upload.received_bytes;
  let size = upload.piece_bytes;
  for (let tries = 0; ; ) {
    signal.throwIfAborted();
    try {
      const { received_bytes, backup_id } = await send({
        ...{ offset, signal },
        body: file.slice(offset, offset + size),
      });
      offset = received_bytes;
      tries = 0;
      onReceived(offset);
      if (backup_id !== null) return backup_id;
    } catch (error) {
      const next = nextOffset(error);
      if (next === undefined && !isTransient(error)) throw error;
      tries += 1;
      if (tries > maxTries) throw error;
      if (next !== undefined && next !== offset) {
        offset = next;
        onReceived(offset);
        continue;
      }
      size = Math.max(Math.floor(size / 2), minPiece);
      await pause(tries, signal);
    }
  }
}

/** Returns where the server continues; undefined for another failure. */
function nextOffset(error: unknown): number | undefined {
  if (!(error instanceof RequestFailure) || error.code !== "wrong_offset") return undefined;
  const body: { readonly received_bytes?: unknown } =
    typeof error.body === "object" && error.body !== null ? error.body : {};
  return typeof body.received_bytes === "number" ? body.received_bytes : undefined;
}

function isTransient(error: unknown): boolean {
  return error instanceof RequestFailure && transient.includes(error.status);
}

async function waitLonger(tries: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 1000 * 2 ** (tries - 1));
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
