import type { Context, MiddlewareHandler } from "hono";
import type { IncomingBodies } from "#shop/limits/bodies/incoming-bodies.ts";
import { type BodyParts, partsOfBody, requestWithBody } from "#shop/limits/bodies/request-body.ts";
import { isWithinFormLimits } from "#shop/limits/form-limits.ts";
import { plainPage } from "./plain-page.ts";

/** Bytes of a larger body that are read and discarded. Browsers show a response only after they have sent everything. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/** Maximum size in bytes of a form without photos. */
const maxFormBytes = 64 * 1024;

/** Form with photos: its path, its maximum size in bytes with the fields around the photos, and its maximum number of parts. */
export interface PhotoForm {
  readonly path: RegExp;
  readonly maxBytes: number;
  readonly maxParts?: number;
  /** Returns whether the sender may post it, from the parts of the path. The page itself responds to others, without the body. */
  readonly mayPost?: (c: Context, path: Readonly<Record<string, string>>) => Promise<boolean>;
}

interface FormParts {
  readonly bodies: IncomingBodies;
  readonly clientAddress: (c: Context) => string;
  readonly photoForms: readonly PhotoForm[];
}

/**
 * Receives the body of a request for a page. Rejects bodies that are too large or have too many parts. The handlers
 * behind get the complete body, so that none waits for a slow one.
 */
export function limitBodies({ bodies, clientAddress, photoForms }: FormParts): MiddlewareHandler {
  return async (c, next) => {
    const parts = partsOfBody(c.req.raw, c.env);
    if (parts === null) return await next();
    const form = photoForms.find(({ path }) => path.test(c.req.path));
    if (form?.mayPost !== undefined && !(await form.mayPost(c, form.path.exec(c.req.path)?.groups ?? {}))) {
      await throwAway(parts);
      c.req.raw = requestWithBody(c.req.raw, new Uint8Array(0));
      return await next();
    }
    const { maxBytes = maxFormBytes, maxParts } = form ?? {};
    const received = await bodies.receive(
      { parts, length: Number(c.req.header("content-length") ?? 0), maxBytes, address: clientAddress(c) },
      async (bytes) => {
        if (isWithinFormLimits(bytes, c.req.header("content-type") ?? "", maxParts)) {
          c.req.raw = requestWithBody(c.req.raw, bytes);
          await next();
        } else c.res = plainPage(c, 413);
      },
    );
    if (received.ok) return undefined;
    switch (received.rejection.code) {
      case "body_too_large":
        if (form === undefined) return plainPage(c, 413);
        await throwAway(parts);
        return c.redirect(`${c.req.path.replace(/\.data$/, "")}?photo=too_large`, 303);
      case "body_broken":
        // The sender left before the body was complete.
        return c.body(null, 400);
      case "bodies_busy":
        return plainPage(c, 503, 10);
    }
  };
}

async function throwAway(parts: BodyParts): Promise<void> {
  let bytes = 0;
  try {
    for (let part = await parts.next(); part.done !== true; part = await parts.next()) {
      bytes += part.value.length;
      if (bytes > maxDiscardedBytes) return;
    }
  } catch {
    // The sender left.
  }
}
