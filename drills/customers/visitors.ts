import * as http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** What a visitor asked for, and what became of it. */
export interface Visit {
  readonly kind: string;
  readonly path: string;
  /** 0: no answer, for the `reason`. */
  readonly status: number;
  readonly reason: string;
  readonly retryAfter: boolean;
  /** When it was asked, as performance.now() tells. */
  readonly at: number;
  readonly ms: number;
}

/** What visitors ask for: each kind is asked by as many at once, again and again. */
export interface Asking {
  readonly kind: string;
  readonly path: () => string;
  readonly visitors: number;
  /** Milliseconds between an answer and the next question. */
  readonly pause?: number;
}

const patience = 30_000;

/**
 * Lets visitors ask until the signal; answers all of their visits. `asBrowsers`: they ask once more where a kept connection ends just as it is
 * used again, which no server can prevent (RFC 9110, 9.2.2).
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
  const request = http.get(url + path, { agent, timeout: patience }, (response) => {
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
  request.on("timeout", () => request.destroy(new Error(`nothing for ${patience / 1000} s`)));
  const answer = await promise;
  if (mayRepeat && answer.reason === "ECONNRESET" && request.reusedSocket)
    return await ask(agent, url, kind, path, false);
  return { kind, path, at, ...answer, ms: performance.now() - at };
}

function reasonOf(error: Error): string {
  return "code" in error ? String(error.code) : error.message;
}

/** How often each status was answered, such as '40 × 200, 3 × 503'. */
export function countStatuses(visits: readonly Visit[]): string {
  const counts = Map.groupBy(visits, ({ status, reason }) => (status === 0 ? reason : String(status)));
  return [...counts].map(([status, same]) => `${same.length} × ${status}`).join(", ") || "none";
}

export function longest(visits: readonly Visit[]): number {
  return visits.reduce((most, { ms }) => Math.max(most, ms), 0);
}

/** The share of visits, in hundredths, that took at most so many milliseconds. */
export function percentile(visits: readonly Visit[], hundredths: number): number {
  const times = visits.map(({ ms }) => ms).sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor((times.length * hundredths) / 100))] ?? 0;
}
