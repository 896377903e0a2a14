import { bodyLimit } from "hono/body-limit";
import { m } from "#messages/compiled/messages.js";
import { failure } from "./failures.ts";

/** Responds with 413 to bodies of more than `maxSize` bytes. */
export function limitBody(maxSize: number, message = m.error_too_large) {
  return bodyLimit({
    maxSize,
    onError: (c) => failure(c, 413, message({}, { locale: c.get("language") })),
  });
}
