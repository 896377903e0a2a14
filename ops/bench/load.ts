import autocannon from "autocannon";
import { percentile } from "../percentile.ts";

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** 99th percentile of the response times, in ms. */
  readonly p99: number;
}

/** Sends each list of requests once, each on its own connection, concurrently. */
export async function sendAll(
  url: string,
  requestsOf: readonly (readonly autocannon.Request[])[],
): Promise<LoadResult> {
  let next = 0;
  return await run({
    url,
    connections: requestsOf.length,
    amount: requestsOf.flat().length,
    setupClient: (client) => client.setRequests([...(requestsOf[next++] ?? [])]),
  });
}

/** Repeats each list of requests on its own connection for some seconds. */
export async function repeatAll(
  url: string,
  seconds: number,
  requestsOf: readonly (readonly autocannon.Request[])[],
  isExpected?: (status: number) => boolean,
): Promise<LoadResult> {
  let next = 0;
  return await run(
    {
      url,
      connections: requestsOf.length,
      duration: seconds,
      setupClient: (client) => client.setRequests([...(requestsOf[next++ % requestsOf.length] ?? [])]),
    },
    isExpected,
  );
}

async function run(
  options: autocannon.Options,
  isExpected = (status: number) => status >= 200 && status < 300,
): Promise<LoadResult> {
  const times: number[] = [];
  let strange = 0;
  const begun = performance.now();
  let last = begun;
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const instance = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result)));
  instance.on("response", (_client, status, _bytes, milliseconds) => {
    last = performance.now();
    if (!isExpected(status)) strange += 1;
    times.push(milliseconds);
  });
  const { errors, timeouts } = await promise;
  const failed = strange + errors + timeouts;
  if (failed > 0 || times.length === 0) {
    const why = `${strange} of another status, ${errors} errors, ${timeouts} timeouts`;
    throw new Error(`${failed} of ${times.length} requests to ${options.url} failed: ${why}`);
  }
  return { requests: times.length, seconds: (last - begun) / 1000, p99: percentile(times, 0.99) };
}
