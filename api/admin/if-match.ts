import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Failure } from "#contract/failure.ts";
import { m } from "#messages/compiled/messages.js";
import type { ChangedMeanwhile } from "#shop/audit/audited.ts";
import { answer } from "../answers.ts";
import type { ApiEnv } from "../context.ts";

/** Header with the expected version, for the description of a route. */
export const ifMatchHeader = z.object({
  "if-match": z
    .string()
    .optional()
    .describe('The updated_at of what is changed, in quotes: "2026-05-31T10:00:00.000Z"'),
});

/** Response to a change of an outdated version, for the description of a route. */
export function changedMeanwhileAnswer<Row extends z.ZodType>(row: Row) {
  return answer(
    "Changed since; this change is rejected",
    Failure.extend({
      data: row.describe("The current row"),
      changed_by: z
        .object({ id: z.int(), name: z.string() })
        .nullable()
        .describe("Staff member who changed it; null for a customer or the shop"),
    }),
  );
}

/** Returns the version that a change expects; null for none or any. */
export function expectedVersion(header: string | undefined): string | null {
  const given = header?.trim() ?? "";
  if (given === "" || given === "*") return null;
  return given.replace(/^W\//, "").replace(/^"(.*)"$/, "$1");
}

/** Returns the id and the expected version of a change. */
export function changeTarget({ id }: { id: number }, headers: { "if-match"?: string | undefined }) {
  return { id, version: expectedVersion(headers["if-match"]) };
}

/** Responds with 412 and the current row to a change of an outdated version. */
export function changedMeanwhile<Shown extends object>(
  c: Context<ApiEnv>,
  { current, changedBy }: ChangedMeanwhile<Shown>,
) {
  const locale = c.var.language;
  const message =
    changedBy === null
      ? m.admin_changed_meanwhile({}, { locale })
      : m.admin_changed_meanwhile_by({ name: changedBy.name }, { locale });
  return c.json({ message, error: message, data: current, changed_by: changedBy }, 412);
}
