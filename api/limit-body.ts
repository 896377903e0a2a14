import type { MiddlewareHandler } from "hono";
import { m } from "#messages/compiled/messages.js";
import { partsOfBody, requestWithBody } from "#shop/limits/bodies/request-body.ts";
import type { ApiDependencies, ApiEnv } from "./context.ts";
import { busy, failure } from "./failures.ts";

/**
 * Receives bodies of at most `maxSize` bytes and passes complete ones on; others get 413, 400 or 503. Rules that need no body, such as the
 * sign-in, come before it.
 */
export function limitBody(
  { bodies, clientAddress }: Pick<ApiDependencies, "bodies" | "clientAddress">,
  maxSize: number,
  message = m.error_too_large,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const parts = partsOfBody(c.req.raw, c.env);
    if (parts === null) return await next();
    const length = c.req.header("content-length");
    const result = await bodies.receive(
      {
        parts,
        length: length === undefined ? undefined : Number(length),
        maxBytes: maxSize,
        address: clientAddress(c),
        isOfStaff: c.get("staff") !== undefined,
      },
      async (bytes) => {
        c.req.raw = requestWithBody(c.req.raw, bytes);
        await next();
      },
    );
    if (result.ok) return undefined;
    const locale = c.get("language");
    switch (result.rejection.code) {
      case "body_too_large":
        return failure(c, 413, message({}, { locale }));
      case "body_broken":
        return failure(c, 400, m.error_not_json({}, { locale }));
      case "bodies_busy":
        return busy(c);
    }
  };
}
