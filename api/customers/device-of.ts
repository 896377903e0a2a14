import { z } from "@hono/zod-openapi";
import type { Context } from "hono";

/** Header that identifies a known device, for the description of a route. */
export const deviceHeader = z.object({
  "x-device": z
    .string()
    .optional()
    .describe(
      "Secret of this device: 32 to 200 random letters, digits, - and _, created once and stored. A device that has signed in to an account before is not locked out by failures of strangers.",
    ),
});

/** Returns the secret of the client's device; null when it is missing or could be guessed. */
export function deviceOf(c: Context): string | null {
  const device = c.req.header("x-device") ?? "";
  return /^[\w-]{32,200}$/.test(device) ? device : null;
}
