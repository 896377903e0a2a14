import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseError } from "pg";
import { type DestinationStream, destination, type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

/** Id of the current request, for every line that it logs. */
export const requestId = new AsyncLocalStorage<string>();

/** Returns the first part of the request's id, short enough for a customer to read out. */
export function requestNumber(): string {
  return (requestId.getStore() ?? "").slice(0, 8);
}

/**
 * Lines are written in batches, within a second and at the end of the process. `kill -9` may lose a second of them.
 */
const gathered = {
  minLength: 32 * 1024,
  maxWrite: 64 * 1024,
  periodicFlush: 1000,
  // Lines are dropped while standard output is blocked, so that the shop does not run out of memory.
  maxLength: 8 * 1024 * 1024,
};

interface Output {
  /** Accepts bytes, although its types only know text. */
  readonly write: (bytes: never) => boolean;
  flushSync(): void;
}

/** Standard output for the log. `flushSync` writes everything before the process ends. */
function openLogOutput(): DestinationStream & { flushSync(): void } {
  // Text would be measured again with each line.
  const output: Output = destination({ fd: 1, sync: false, contentMode: "buffer", ...gathered });
  return {
    write: (line) => void output.write(Buffer.from(line) as never),
    flushSync: () => output.flushSync(),
  };
}

/** Logs one line of JSON per event, without personal data. */
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
      // Pino would write into the first object otherwise.
      mixinMergeStrategy: (own, mixed) => (mixed === nothing ? own : { ...mixed, ...own }),
      serializers: { err: describeError },
    },
    to,
  );
}

const nothing = {};

let [writtenTime, timeText] = [Number.NaN, ""];

/** Time of a line in pino's `isoTime` format, computed once per millisecond. */
function timeField(): string {
  const now = Date.now();
  if (now !== writtenTime) [writtenTime, timeText] = [now, `,"time":"${new Date(now).toISOString()}"`];
  return timeText;
}

/** Token of a link, in a path or a query: 32 or 43 characters of base64url. */
const token = /([/=])[\w-]{32,}/g;

/** Messages of libraries repeat addresses. */
function withoutTokens(text: string): string {
  return text.replace(token, "$1…");
}

/** Returns the parts of an error without values of rows. PostgreSQL's 'detail' repeats names and phones. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: withoutTokens(error.message),
    stack: withoutTokens(error.stack ?? ""),
    ...(error instanceof DatabaseError && { code: error.code, constraint: error.constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
