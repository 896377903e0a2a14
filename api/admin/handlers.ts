import type { Context } from "hono";
import type { ListPage } from "#contract/admin/list-query.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import {
  type AuditedResource,
  auditedChangeOf,
  auditedCreation,
  auditedDeletion,
  type EditConflict,
  type UnknownRow,
  type VersionedResource,
} from "#shop/audit/audited.ts";
import type { Page } from "#shop/listing/read-page.ts";
import type { Result } from "#shop/result.ts";
import type { Staff } from "#shop/staff/staff.ts";
import type { ApiContext, ApiEnv } from "../context.ts";
import { changeTarget, conflictFailure, listed, shown } from "./responses.ts";

/** Request whose route has validated these parts. */
type Validated<Parts extends object> = Context<ApiEnv, string, { out: Parts }>;
interface OfOne {
  readonly param: { readonly id: number };
}
interface ChangeOfOne<Body> extends OfOne {
  readonly header: { "if-match"?: string | undefined };
  readonly json: Body;
}

interface Coded {
  readonly code: string;
}

/** Handles `routes.list`. */
export function lists<Query extends ListPage, Row, Wire>(
  db: Database,
  list: (db: Database, query: Query) => Promise<Page<Row>>,
  toJson: (row: Row) => Wire,
) {
  return async (c: Validated<{ query: Query }>) => {
    const query = c.req.valid("query");
    return listed(c, await list(db, query), query, toJson);
  };
}

/** Handles `routes.one`. */
export function shows<Row, Wire>(
  db: Database,
  find: (db: Database, id: number) => Promise<Row | null>,
  toJson: (row: Row) => Wire,
) {
  return async (c: Validated<OfOne>) => shown(c, await find(db, c.req.valid("param").id), toJson);
}

/** Handles `routes.create`. `add` returns the id of the new row; `rejected` responds to a rejection. */
export function creates<Body, Shown extends object, Rejection extends Coded, Rejected>(
  db: Database,
  resource: AuditedResource<Shown>,
  add: (tx: DatabaseTransaction, body: Body, staff: Staff) => Promise<Result<number, Rejection>>,
  rejected: (c: ApiContext, rejection: NoInfer<Rejection> | UnknownRow) => Rejected,
) {
  return async (c: Validated<{ json: Body }>) => {
    const { staff } = c.var;
    const body = c.req.valid("json");
    const result = await auditedCreation(db, staff, resource, (tx) => add(tx, body, staff));
    return result.ok ? c.json({ data: result.value }, 201) : rejected(c, result.rejection);
  };
}

/** Handles `routes.change`. `rejected` responds to a rejection by a rule, not to an outdated version. */
export function changes<Body, Shown extends object, Rejection extends Coded, Rejected>(
  db: Database,
  resource: VersionedResource<Shown>,
  change: (
    tx: DatabaseTransaction,
    id: number,
    body: Body,
    staff: Staff,
  ) => Promise<Result<unknown, Rejection>>,
  rejected: (c: ApiContext, rejection: NoInfer<Rejection> | UnknownRow) => Rejected,
) {
  return async (c: Validated<ChangeOfOne<Body>>) => {
    const { staff } = c.var;
    const target = changeTarget(c);
    const body = c.req.valid("json");
    const result = await auditedChangeOf(db, staff, resource, target, (tx) =>
      change(tx, target.id, body, staff),
    );
    if (result.ok) return c.json({ data: result.value }, 200);
    return isOutdated<Shown>(result.rejection)
      ? conflictFailure(c, result.rejection)
      : rejected(c, result.rejection);
  };
}

/** Handles `routes.remove`. `rejected` responds to a rejection. */
export function deletes<Shown extends object, Rejection extends Coded, Rejected>(
  db: Database,
  resource: AuditedResource<Shown>,
  remove: (tx: DatabaseTransaction, id: number, staff: Staff) => Promise<Result<unknown, Rejection>>,
  rejected: (c: ApiContext, rejection: NoInfer<Rejection> | UnknownRow) => Rejected,
) {
  return async (c: Validated<OfOne>) => {
    const { staff } = c.var;
    const { id } = c.req.valid("param");
    const result = await auditedDeletion(db, staff, resource, id, (tx) => remove(tx, id, staff));
    return result.ok ? c.body(null, 204) : rejected(c, result.rejection);
  };
}

function isOutdated<Shown>(rejection: Coded): rejection is EditConflict<Shown> {
  return rejection.code === "conflict";
}
