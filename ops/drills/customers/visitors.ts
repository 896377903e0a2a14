import * as http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../../percentile.ts";

/** Request of a visitor and its result. */
export interface Visit {
  readonly kind: string;
  readonly path: string;
  /** 0 without a response, with a `reason`. */
  readonly status: number;
  readonly reason: string;
  readonly retryAfter: boolean;
  /** Start of the request by performance.now(). */
  readonly at: number;
  readonly ms: number;
}

/** Kind of request, sent repeatedly by concurrent visitors. */
export interface Asking {
  readonly kind: string;
  readonly path: () => string;
  readonly visitors: number;
  /** Milliseconds between a response and the next request. */
  readonly pause?: number;
}

const requestTimeout = 30_000;

/**
 * Sends requests until the signal, and returns all visits. `asBrowsers` retries a request when its kept connection is
 * just closing, which no server can prevent (RFC 9110, 9.2.2).
 */
export async function visit(
  url: string,
  asking: readonly Asking[],
  ending: AbortSignal,
  { asBrowsers = false } = {},
): Promise<Visit[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const visits: Visit[] = [];
  const visitors = asking.flatMap((one) => Array.from({ length: one.visitors }, () => one));
  await Promise.all(
    visitors.map(async ({ kind, path, pause = 0 }) => {
      while (!ending.aborted) {
        visits.push(await ask(agent, url, kind, path(), asBrowsers));
        await sleep(pause);
      }
    }),
  );
  agent.destroy();
  return visits;
}

async function ask(
  agent: http.Agent,
  url: string,
  kind: string,
  path: string,
  mayRepeat: boolean,
): Promise<Visit> {
  const at = performance.now();
  const { promise, resolve } = Promise.withResolvers<Pick<Visit, "status" | "reason" | "retryAfter">>();
  const none = (reason: string) => resolve({ status: 0, reason, retryAfter: false });
  const request = http.get(url + path, { agent, timeout: requestTimeout }, (response) => {
    response.resume();
    response.on("error", (error) => none(reasonOf(error)));
    response.on("end", () =>
      resolve({
        status: response.statusCode ?? 0,
        reason: "",
        retryAfter: response.headers["retry-after"] !== undefined,
      }),
    );
  });
  request.on("error", (error) => none(reasonOf(error)));
  request.on("timeout", () => request.destroy(new Error(`nothing for ${requestTimeout / 1000} s`)));
  const response = await promise;
  if (mayRepeat && response.reason === "ECONNRESET" && request.reusedSocket)
    return await ask(agent, url, kind, path, false);
  return { kind, path, at, ...response, ms: performance.now() - at };
}

function reasonOf(error: Error): string {
  return "code" in error ? String(error.code) : error.message;
}

/** Counts visits by status, such as '40 × 200, 3 × 503'. */
export function countStatuses(visits: readonly Visit[]): string {
  const counts = Map.groupBy(visits, ({ status, reason }) => (status === 0 ? reason : String(status)));
  return [...counts].map(([status, same]) => `${same.length} × ${status}`).join(", ") || "none";
}

export function longest(visits: readonly Visit[]): number {
  return visits.reduce((most, { ms }) => Math.max(most, ms), 0);
}

/** Returns the duration in ms that a share of the visits (0 to 1) did not exceed; 0 without visits. */
export function visitPercentile(visits: readonly Visit[], share: number): number {
  const times = visits.map(({ ms }) => ms);
  return times.length === 0 ? 0 : percentile(times, share);
}
