import type { Context } from "hono";
import type { ListPage } from "#contract/admin/list-query.ts";
import type { ChangedMeanwhile } from "#shop/audit/audited.ts";
import type { ChangeRefusal } from "#shop/listing/change-refusal.ts";
import type { Page } from "#shop/listing/read-page.ts";
import type { ApiEnv } from "../context.ts";
import { fieldFailure, notFound } from "../failures.ts";
import { changedMeanwhile } from "./if-match.ts";

/** Returns the response of a list: its rows as JSON, and the page's position. */
export function listed<Row, Wire>(
  c: Context<ApiEnv>,
  { rows, total, isCapped = false }: Page<Row>,
  { page, per_page }: ListPage,
  toJson: (row: Row) => Wire,
) {
  const meta = { total, page, per_page, ...(isCapped && { total_is_capped: true }) };
  return c.json({ data: rows.map(toJson), meta }, 200);
}

/** Responds with one row, or 404 without one. */
export function shown<Row, Wire>(c: Context<ApiEnv>, row: Row | null, toJson: (row: Row) => Wire) {
  return row === null ? notFound(c) : c.json({ data: toJson(row) }, 200);
}

/** Responds to a rejected change. */
export function refused(c: Context<ApiEnv>, refusal: ChangeRefusal) {
  switch (refusal.code) {
    case "unknown":
      return notFound(c);
    case "fields":
      return fieldFailure(c, refusal.errors);
  }
}

/** Responds to a rejected change that may name its version. */
export function notChanged<Shown extends object>(
  c: Context<ApiEnv>,
  refusal: ChangeRefusal | ChangedMeanwhile<Shown>,
) {
  return refusal.code === "changed_meanwhile" ? changedMeanwhile(c, refusal) : refused(c, refusal);
}
