import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseError } from "pg";
import { type DestinationStream, destination, type Logger, pino } from "pino";
import type { Settings } from "../settings.ts";

/** The id of the request that is being answered, for every line that is logged meanwhile. */
export const requestId = new AsyncLocalStorage<string>();

/** The first part of that id: enough to find it, and short enough for a customer to read out. */
export function requestNumber(): string {
  return (requestId.getStore() ?? "").slice(0, 8);
}

/** Lines are written together, within a tenth of a second: one by one they cost a third of a page from memory. */
const gathered = { minLength: 4096, periodicFlush: 100 };

/** Standard output, as the log writes to it. */
export function openLogOutput() {
  return destination({ fd: 1, sync: false, ...gathered });
}

/** One line of JSON for each event, without personal data. */
export function openLog(level: Settings["logLevel"], to: DestinationStream = openLogOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const request = requestId.getStore();
        return request === undefined ? {} : { request };
      },
      serializers: { err: describeError },
    },
    to,
  );
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
