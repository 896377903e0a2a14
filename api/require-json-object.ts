import { createMiddleware } from "hono/factory";
import { m } from "#messages/compiled/messages.js";
import type { ApiEnv } from "./context.ts";
import { failure } from "./failures.ts";

/** Content type of a button without fields. */
const form = /^application\/x-www-form-urlencoded\b/i;
const json = /^application\/(?:[\w.+-]+\+)?json\b/i;

/**
 * Requires JSON objects: 415 by content type, 400 by content. A missing body passes, also from clients that always send
 * a type, and from a form without fields.
 */
export const requireJsonObject = createMiddleware<ApiEnv>(async (c, next) => {
  if (!["POST", "PUT", "PATCH", "DELETE"].includes(c.req.method)) return await next();
  const text = await c.req.text();
  const type = c.req.header("content-type");
  const isJson = type !== undefined && json.test(type);
  if (text === "" && (type === undefined || isJson || form.test(type))) return await next();
  const locale = c.var.language;
  if (!isJson) return failure(c, 415, m.error_not_json({}, { locale }));
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return await next();
  } catch {
    // Handled below, like JSON that is no object.
  }
  return failure(c, 400, m.error_not_json({}, { locale }));
});
