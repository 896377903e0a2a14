import type { Context } from "hono";
import type { ListPage } from "#contract/admin/list-query.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import {
  type AuditedResource,
  auditedChangeOf,
  auditedCreation,
  auditedDeletion,
  type VersionedResource,
} from "#shop/audit/audited.ts";
import type { ChangeRefusal } from "#shop/listing/change-refusal.ts";
import type { Page } from "#shop/listing/read-page.ts";
import type { Result } from "#shop/result.ts";
import type { ApiEnv } from "../context.ts";
import { changeTarget, listed, notChanged, refused, shown } from "./answers.ts";

/** Request whose route has validated these parts. */
type Validated<Parts extends object> = Context<ApiEnv, string, { out: Parts }>;
interface OfOne {
  readonly param: { readonly id: number };
}
interface ChangeOfOne<Body> extends OfOne {
  readonly header: { "if-match"?: string | undefined };
  readonly json: Body;
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

/** Handles `routes.create` of a resource whose rejections are usual. */
export function creates<Body, Shown extends object>(
  db: Database,
  resource: AuditedResource<Shown>,
  add: (tx: DatabaseTransaction, body: Body) => Promise<Result<number, ChangeRefusal>>,
) {
  return async (c: Validated<{ json: Body }>) => {
    const body = c.req.valid("json");
    const result = await auditedCreation(db, c.var.staff, resource, (tx) => add(tx, body));
    return result.ok ? c.json({ data: result.value }, 201) : refused(c, result.refusal);
  };
}

/** Handles `routes.change` of a resource whose rejections are usual. */
export function changes<Body, Shown extends object>(
  db: Database,
  resource: VersionedResource<Shown>,
  change: (tx: DatabaseTransaction, id: number, body: Body) => Promise<Result<unknown, ChangeRefusal>>,
) {
  return async (c: Validated<ChangeOfOne<Body>>) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const body = c.req.valid("json");
    const result = await auditedChangeOf(db, c.var.staff, resource, target, (tx) =>
      change(tx, target.id, body),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notChanged(c, result.refusal);
  };
}

/** Handles `routes.remove` of a resource whose rejections are usual. */
export function deletes<Shown extends object>(
  db: Database,
  resource: AuditedResource<Shown>,
  remove: (tx: DatabaseTransaction, id: number) => Promise<Result<unknown, ChangeRefusal>>,
) {
  return async (c: Validated<OfOne>) => {
    const { id } = c.req.valid("param");
    const result = await auditedDeletion(db, c.var.staff, resource, id, (tx) => remove(tx, id));
    return result.ok ? c.body(null, 204) : refused(c, result.refusal);
  };
}
