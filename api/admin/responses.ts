import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ListPage } from "#contract/admin/list-query.ts";
import { Failure } from "#contract/failure.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import type { EditConflict } from "#shop/audit/audited.ts";
import type { ChangeRejection } from "#shop/listing/change-rejection.ts";
import type { Page } from "#shop/listing/read-page.ts";
import { isMissingFile } from "#shop/media/store-failure.ts";
import type { ApiContext, ApiDependencies, ApiEnv } from "../context.ts";
import { fieldFailure, notFound } from "../failures.ts";
import { idParams, jsonBody, response } from "../responses.ts";

/** Returns the response of a list: its rows as JSON, and the page's position. */
export function listed<Row, Wire>(
  c: ApiContext,
  { rows, total, isCapped = false }: Page<Row>,
  { page, per_page }: ListPage,
  toJson: (row: Row) => Wire,
) {
  const meta = { total, page, per_page, ...(isCapped && { total_is_capped: true }) };
  return c.json({ data: rows.map(toJson), meta }, 200);
}

/** Responds with one row, or 404 without one. */
export function shown<Row, Wire>(c: ApiContext, row: Row | null, toJson: (row: Row) => Wire) {
  return row === null ? notFound(c) : c.json({ data: toJson(row) }, 200);
}

/** Responds to a rejected change. */
export function rejected(c: ApiContext, rejection: ChangeRejection) {
  switch (rejection.code) {
    case "unknown":
      return notFound(c);
    case "fields":
      return fieldFailure(c, rejection.errors);
  }
}

/** Responds to a rejected change that may name its version. */
export function notChanged<Shown extends object>(
  c: ApiContext,
  rejection: ChangeRejection | EditConflict<Shown>,
) {
  return rejection.code === "conflict" ? conflictFailure(c, rejection) : rejected(c, rejection);
}

/** Header with the expected version, for the description of a route. */
export const ifMatchHeader = z.object({
  "if-match": z
    .string()
    .optional()
    .describe('The updated_at of what is changed, in quotes: "2026-05-31T10:00:00.000Z"'),
});

/** Request to change one row, for the description of a route. */
export function changeRequest<Body extends z.ZodType>(body: Body) {
  return { params: idParams, headers: ifMatchHeader, ...jsonBody(strictly(body)) };
}

/** Response to a change of an outdated version, for the description of a route. */
export function conflictResponse<Row extends z.ZodType>(row: Row) {
  return response(
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

/** Request to change one row, whose route has validated path and headers. */
export type ChangeContext = Context<
  ApiEnv,
  string,
  { out: { param: { id: number }; header: { "if-match"?: string | undefined } } }
>;

/** Returns the id and the expected version of a change. */
export function changeTarget(c: ChangeContext) {
  const { id } = c.req.valid("param");
  return { id, version: expectedVersion(c.req.valid("header")["if-match"]) };
}

/** Responds with 412 and the current row to a change of an outdated version. */
export function conflictFailure<Shown extends object>(
  c: ApiContext,
  { current, changedBy }: EditConflict<Shown>,
) {
  const locale = c.var.language;
  const message =
    changedBy === null
      ? m.admin_edit_conflict({}, { locale })
      : m.admin_edit_conflict_by({ name: changedBy.name }, { locale });
  return c.json({ message, error: message, data: current, changed_by: changedBy }, 412);
}

/** Responds with a customer's photo, or 404 for one that was deleted. */
export async function photoResponse(c: ApiContext, photos: ApiDependencies["photos"], name: string | null) {
  if (name === null) return notFound(c);
  try {
    const bytes = await photos.getBytes(name);
    return c.body(new Uint8Array(bytes), 200, { "Content-Type": "image/jpeg" });
  } catch (error) {
    if (isMissingFile(error)) return notFound(c);
    throw error;
  }
}
