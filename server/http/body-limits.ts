import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { maxReturnPhotosBytes } from "#contract/returns/return-choices.ts";
import { isWithinFormLimits } from "#shop/limits/form-limits.ts";
import type { Result } from "#shop/result.ts";
import type { PaceUploads } from "./pace-uploads.ts";
import { plainPage } from "./plain-page.ts";

/** Bytes of a larger body that are read and discarded. Browsers show a response only after they have sent everything. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/** Form with photos: its path, its maximum size in bytes with the fields around the photos, and its maximum number of parts. */
interface PhotoForm {
  readonly path: RegExp;
  readonly maxBytes: number;
  readonly maxParts?: number;
}

const photoForms: readonly PhotoForm[] = [
  // One photo of at most 8 MB.
  { path: /^(?:\/en)?\/Product\/Verify\/report(?:\.data)?$/, maxBytes: 9 * 1024 * 1024 },
  // Four fields for each line of an order.
  {
    path: /^(?:\/en)?\/order\/\d+\/return(?:\/[\w-]+)?(?:\.data)?$/,
    maxBytes: maxReturnPhotosBytes + 256 * 1024,
    maxParts: 500,
  },
];

/** Admits a form with photos, or returns the seconds until the next one is allowed. */
type TakePhotoForm = (c: Context) => Promise<Result<null, { readonly seconds: number }>>;

/**
 * Reads the body of a request for a page. Rejects bodies that are too large or have too many parts. A report of a fake
 * and a return may contain photos. They count against their sender's address and wait for their turn before any of it is
 * read. The handlers behind get the complete body, so that none waits for a slow one.
 */
export function limitBodies(takePhotoForm: TakePhotoForm, pace: PaceUploads): MiddlewareHandler {
  const ofForms = bodyLimit({ maxSize: 64 * 1024, onError: (c) => plainPage(c, 413) });
  const ofPhotos = photoForms.map((form) => ({
    ...form,
    limit: bodyLimit({
      maxSize: form.maxBytes,
      async onError(c) {
        await throwAway(c.req.raw.body);
        return c.redirect(`${c.req.path.replace(/\.data$/, "")}?photo=too_large`, 303);
      },
    }),
  }));
  return async (c, next) => {
    if (c.req.raw.body === null) return await next();
    const form = ofPhotos.find(({ path }) => path.test(c.req.path));
    if (form === undefined) return await ofForms(c, () => readForm(c, next));
    const taken = await takePhotoForm(c);
    if (!taken.ok) return plainPage(c, 429, taken.refusal.seconds);
    if (!(await pace(Math.min(lengthOf(c) ?? form.maxBytes, form.maxBytes)))) return plainPage(c, 503, 10);
    return await form.limit(c, () => readForm(c, next, form.maxParts));
  };
}

function lengthOf(c: Context): number | undefined {
  const length = c.req.header("content-length");
  return length === undefined ? undefined : Number(length);
}

async function readForm(c: Context, next: () => Promise<void>, maxParts?: number): Promise<void> {
  const body = await c.req.raw.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
  // The sender left before the body was complete.
  if (body === null) c.res = c.body(null, 400);
  else if (isWithinFormLimits(body, c.req.header("content-type") ?? "", maxParts)) {
    c.req.raw = new Request(c.req.raw, { body: streamOf(body), ...{ duplex: "half" } });
    await next();
  } else c.res = plainPage(c, 413);
}

/** Wraps bytes in a stream, since a request would copy them. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}

async function throwAway(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // A body without a length already has a reader, which stops at the limit.
  if (body === null || body.locked) return;
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxDiscardedBytes) return;
  }
}
