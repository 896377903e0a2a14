import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isWithinFormLimits } from "#shop/limits/form-limits.ts";
import type { Result } from "#shop/result.ts";
import type { PaceUploads } from "./pace-uploads.ts";
import { plainPage } from "./plain-page.ts";

/** A photo of at most 8 MB, and the words around it. */
const maxReportBytes = 9 * 1024 * 1024;
/** What of a larger one is read and thrown away: browsers show an answer only after they have sent all. */
const maxDiscardedBytes = 32 * 1024 * 1024;
const report = /^(?:\/en)?\/Product\/Verify\/report(?:\.data)?$/;

/** Lets a report's form come in, or says after how many seconds another may. */
type TakeReportForm = (c: Context) => Promise<Result<null, { readonly seconds: number }>>;

/**
 * Reads what a page is sent, and refuses what is larger than a form can be or has more parts; a report of a fake may bring a
 * photo, and is counted against its sender's address, and waits for its turn, before any of it is read. What goes on is there as a
 * whole: nothing behind waits for a body that comes slowly.
 */
export function limitBodies(takeReportForm: TakeReportForm, pace: PaceUploads): MiddlewareHandler {
  const ofForms = bodyLimit({ maxSize: 64 * 1024, onError: (c) => plainPage(c, 413) });
  const ofReports = bodyLimit({
    maxSize: maxReportBytes,
    async onError(c) {
      await throwAway(c.req.raw.body);
      return c.redirect(`${c.req.path.replace(/\.data$/, "")}?photo=too_large`, 303);
    },
  });
  return async (c, next) => {
    if (c.req.raw.body === null) return await next();
    if (!report.test(c.req.path)) return await ofForms(c, () => readForm(c, next));
    const taken = await takeReportForm(c);
    if (!taken.ok) return plainPage(c, 429, taken.refusal.seconds);
    if (!(await pace(lengthOf(c)))) return plainPage(c, 503, 10);
    return await ofReports(c, () => readForm(c, next));
  };
}

function lengthOf(c: Context): number | undefined {
  const length = c.req.header("content-length");
  return length === undefined ? undefined : Number(length);
}

async function readForm(c: Context, next: () => Promise<void>): Promise<void> {
  const body = await c.req.raw.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
  // Its sender has left before it was whole.
  if (body === null) c.res = c.body(null, 400);
  else if (isWithinFormLimits(body, c.req.header("content-type") ?? "")) {
    c.req.raw = new Request(c.req.raw, { body: streamOf(body), ...{ duplex: "half" } });
    await next();
  } else c.res = plainPage(c, 413);
}

/** Hands bytes on as they are: given as such, a request would copy them. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}

async function throwAway(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // One without a length has a reader already, and is read up to the limit.
  if (body === null || body.locked) return;
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxDiscardedBytes) return;
  }
}
