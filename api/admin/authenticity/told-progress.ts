import type { Context } from "hono";
import type { BatchProgress } from "#shop/authenticity/make-batch.ts";
import type { ApiEnv } from "../../context.ts";

/** Server-sent events, each a line of JSON: how far it is, and at the end what became of it. */
export const progressType = "text/event-stream";

/** Whether who asks wants to hear how far a long call is. */
export function wantsProgress(c: Context<ApiEnv>): boolean {
  return (c.req.header("accept") ?? "").includes(progressType);
}

/**
 * Begins work that tells how far it is. Answers its outcome where it ends without a word, which a refusal does; else the
 * events to send: `{ written, count }` each time, last what `last` makes of the outcome, or of null where the work has failed. When the
 * reader has gone, its next word throws, which undoes the work.
 */
export async function tellProgress<Outcome>(
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
    if (isGone || signal.aborted) throw new Error("nobody waits for it any more");
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
