import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { percentile } from "../../percentile.ts";

/** Request that a drill repeats, such as a page or a sign-in. */
export interface Watched {
  readonly url: string;
  /** Body to post as JSON; without it the request is a GET. */
  readonly body?: object;
}

/**
 * Sends the requests in turn from a separate process for this many seconds, with a pause of 50 ms after each round. Returns the durations of
 * each request by name, in ms. One that fails or gets no 2xx counts as 1e9 ms.
 */
export async function watchFromChildProcess(
  watched: Readonly<Record<string, Watched>>,
  seconds: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const script = `const watched = ${JSON.stringify(watched)}, ends = performance.now() + ${seconds * 1000};
    const times = Object.fromEntries(Object.keys(watched).map((name) => [name, []]));
    while (performance.now() < ends) {
      for (const [name, { url, body }] of Object.entries(watched)) {
        const begun = performance.now();
        const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
        const response = await fetch(url, body && post).catch(() => null);
        await response?.arrayBuffer().catch(() => null);
        times[name].push(response?.ok ? performance.now() - begun : 1e9);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    console.log(JSON.stringify(times));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const times = z.record(z.string(), z.array(z.number())).parse(JSON.parse(await text(child.stdout)));
  return new Map(Object.entries(times));
}

/**
 * Returns the duration in ms, rounded, that a share of the responses (0 to 1) did not exceed. Ignores the first one, which opens the
 * connection. Infinite without others.
 */
export function percentileAfterFirst(share: number, times: readonly number[] = []): number {
  return times.length < 2 ? Number.POSITIVE_INFINITY : Math.round(percentile(times.slice(1), share));
}
