import { z } from "zod";
import { singleLine } from "../../text.ts";
import { listQuery } from "../list-query.ts";
import { redirectPath } from "./redirect-path.ts";

/** Maximum number of redirects of a shop. */
export const maxRedirects = 20_000;
const maxLength = 500;

/** Address of a former shop that leads to a page of this one. */
export const Redirect = z
  .object({
    id: z.int(),
    path: z.string(),
    target: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Redirect" });
export type Redirect = z.infer<typeof Redirect>;

export const RedirectQuery = listQuery(["id", "path", "target"]);
export type RedirectQuery = z.infer<typeof RedirectQuery>;

/** Checks the stored form of an address. The root has its page, which is never moved. */
function storedPath(typed: string, context: z.RefinementCtx, mayBeRoot: boolean): string {
  const path = redirectPath(typed);
  if (path === null || (path === "/" && !mayBeRoot)) {
    context.addIssue({ code: "custom", message: "path_invalid", input: typed });
    return z.NEVER;
  }
  if (path.length > maxLength) context.addIssue({ code: "custom", message: "too_long", input: typed });
  return path;
}

const path = singleLine(1, 2 * maxLength)
  .transform((typed, context) => storedPath(typed, context, false))
  .describe("Former path, with its query if it had one; the address of a former host may stand before it");

const target = singleLine(1, 2 * maxLength)
  .refine((typed) => typed.startsWith("/"), "path_invalid")
  .transform((typed, context) => storedPath(typed, context, true))
  .describe("Path of a page of this shop, such as /product/12");

export const NewRedirect = z.object({ path, target });
export type NewRedirect = z.infer<typeof NewRedirect>;

export const RedirectPatch = NewRedirect.partial();
export type RedirectPatch = z.infer<typeof RedirectPatch>;
