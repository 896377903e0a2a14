import type { Context } from "hono";
import type { BatchProgress } from "#shop/authenticity/make-batch.ts";
import type { ApiEnv } from "../../context.ts";

/** Content type of server-sent events, each one line of JSON: progress, and the result at the end. */
export const progressType = "text/event-stream";

/** Returns whether the client requests the progress of a long job. */
export function wantsProgress(c: Context<ApiEnv>): boolean {
  return (c.req.header("accept") ?? "").includes(progressType);
}

/**
 * Starts work that reports its progress. Returns the result if the work ends without a report, as a rejection does.
 * Otherwise returns the events: `{ written, count }` each time, and finally `last` of the result, or of null after a
 * failure. When the client has disconnected, the next report throws and rolls the work back.
 */
export async function streamProgress<Outcome>(
  signal: AbortSignal,
  work: (onProgress: BatchProgress) => Promise<Outcome>,
  last: (outcome: Outcome | null) => object,
): Promise<{ readonly outcome: Outcome } | { readonly events: ReadableStream<Uint8Array<ArrayBuffer>> }> {
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(
    {},
    undefined,
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  );
  const writer = writable.getWriter();
  let isGone = false;
  writer.closed.catch(() => {
    isGone = true;
  });
  const write = (event: object) =>
    writer.write(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)).catch(() => {
      isGone = true;
    });
  const begun = Promise.withResolvers<null>();
  const working = work((written, count) => {
    if (isGone || signal.aborted) throw new Error("the client has disconnected");
    void write({ written, count });
    begun.resolve(null);
  });
  const first = await Promise.race([working.then((outcome) => ({ outcome })), begun.promise]);
  if (first !== null) return first;
  void working
    .then(last, () => last(null))
    .then(write)
    .then(() => writer.close())
    .catch(() => {});
  return { events: readable };
}
