import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** A photo of at most 8 MB, and the words around it. */
const maxReportBytes = 9 * 1024 * 1024;
/** What of a larger one is read and thrown away: browsers show an answer only after they have sent all. */
const maxDiscardedBytes = 32 * 1024 * 1024;
const report = /^(?:\/en)?\/Product\/Verify\/report(?:\.data)?$/;

const ofForms = bodyLimit({ maxSize: 64 * 1024 });
const ofReports = bodyLimit({
  maxSize: maxReportBytes,
  async onError(c) {
    await throwAway(c.req.raw.body);
    return c.redirect(`${c.req.path.replace(/\.data$/, "")}?photo=too_large`, 303);
  },
});

/** Refuses what is larger than a form can be; a report of a fake may bring a photo. */
export const limitBodies: MiddlewareHandler = (c, next) =>
  report.test(c.req.path) ? ofReports(c, next) : ofForms(c, next);

async function throwAway(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // One without a length has a reader already, and is read up to the limit.
  if (body === null || body.locked) return;
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxDiscardedBytes) return;
  }
}
