import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseError } from "pg";
import { type DestinationStream, destination, type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

/** The id of the request that is being answered, for every line that is logged meanwhile. */
export const requestId = new AsyncLocalStorage<string>();

/** The first part of that id: enough to find it, and short enough for a customer to read out. */
export function requestNumber(): string {
  return (requestId.getStore() ?? "").slice(0, 8);
}

/** Lines are written together, within a tenth of a second: one by one they cost a third of a page from memory, 4 kB at a time 6 %. */
const gathered = {
  minLength: 32 * 1024,
  maxWrite: 64 * 1024,
  periodicFlush: 100,
  // Lines are dropped while standard output takes none: the shop must not run out of memory for them.
  maxLength: 8 * 1024 * 1024,
};

interface Output {
  /** Of bytes, though its own types know of text alone. */
  readonly write: (bytes: never) => boolean;
  flushSync(): void;
}

/** Standard output, as the log writes to it: at once where the shop is about to end. */
function openLogOutput(): DestinationStream & { flushSync(): void } {
  // Gathered as text, what is there already would be measured anew with each line.
  const output: Output = destination({ fd: 1, sync: false, contentMode: "buffer", ...gathered });
  return {
    write: (line) => void output.write(Buffer.from(line) as never),
    flushSync: () => output.flushSync(),
  };
}

/** One line of JSON for each event, without personal data. */
export function openLog(level: Settings["logLevel"], to: DestinationStream = openLogOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: timeField,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const request = requestId.getStore();
        return request === undefined ? nothing : { request };
      },
      // The first would be written into otherwise.
      mixinMergeStrategy: (own, mixed) => (mixed === nothing ? own : { ...mixed, ...own }),
      serializers: { err: describeError },
    },
    to,
  );
}

const nothing = {};

let [writtenTime, timeText] = [Number.NaN, ""];

/** The time of a line as pino's `isoTime` has it, written once a millisecond. */
function timeField(): string {
  const now = Date.now();
  if (now !== writtenTime) [writtenTime, timeText] = [now, `,"time":"${new Date(now).toISOString()}"`];
  return timeText;
}

/** The parts of an error that hold no values of rows: what PostgreSQL adds as 'detail' repeats names and phones. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error instanceof DatabaseError && { code: error.code, constraint: error.constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
