import type { RouteConfig, z } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { ListPage } from "#contract/admin/list-query.ts";
import type { AuditedResourceName, ResourceName } from "#contract/admin/resources.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { AuditedResource, UnknownRow } from "#shop/audit/audited.ts";
import type { Page } from "#shop/listing/read-page.ts";
import type { Result } from "#shop/result.ts";
import type { Staff } from "#shop/staff/staff.ts";
import type { Api, ApiContext } from "../context.ts";
import { auditedResource } from "./audited-resource.ts";
import { changes, creates, deletes, lists, shows } from "./handlers.ts";
import { adminRoutes } from "./routes.ts";

interface Coded {
  readonly code: string;
}

/** Responds to a rejection with a status that the route describes. */
type Rejected<Rejection, Status extends number = 404 | 409 | 422> = (
  c: ApiContext,
  rejection: NoInfer<Rejection> | UnknownRow,
) => Response & TypedResponse<unknown, Status & StatusCode>;

type Find<Row> = (db: Database, id: number, staff: Staff) => Promise<Row | null>;
type ToJson<Row, Wire> = (row: Row, c: ApiContext) => Wire;
type Names<Name, Wire> = readonly [Name, one: string, z.ZodType<Wire>];

/** Registers a route with its handler for a request. Hono can't compare their types for any resource; both come from the same arguments. */
function handle(app: Api, route: RouteConfig, handlerOf: (c: ApiContext) => (c: never) => Promise<Response>) {
  app.openapi(route, (c) => handlerOf(c)(c as never) as never);
}

/** Registers routes that read a resource, each with its rule and its summary. `one` names a row in operation ids. */
export function reading<Row, Wire>(
  app: Api,
  db: Database,
  [name, one, schema]: Names<ResourceName, Wire>,
  toJson: ToJson<Row, Wire>,
) {
  const routes = adminRoutes(name, one, schema);
  return {
    list<Query extends z.ZodObject>(
      query: Query,
      rows: (db: Database, query: z.output<Query> & ListPage, staff: Staff) => Promise<Page<Row>>,
      summary: string,
    ) {
      handle(app, routes.list(query, summary), (c) =>
        lists(
          db,
          (db, asked: z.output<Query> & ListPage) => rows(db, asked, c.var.staff),
          (row) => toJson(row, c),
        ),
      );
    },
    one(find: Find<Row>, summary: string) {
      handle(app, routes.one(summary), (c) =>
        shows(
          db,
          (db, id) => find(db, id, c.var.staff),
          (row) => toJson(row, c),
        ),
      );
    },
  };
}

/**
 * Registers the usual routes of a resource, each with its schema, its rule and its summary. `one` names a row in operation ids. `audited`
 * serves further routes that change its rows; `logged` returns the fields of the audit log, all but the time of the change by default.
 */
export function resource<Row, Wire extends { readonly updated_at: string }>(
  app: Api,
  db: Database,
  names: Names<AuditedResourceName, Wire>,
  {
    find,
    toJson,
    lock,
    logged,
  }: {
    readonly find: Find<Row>;
    readonly toJson: ToJson<Row, Wire>;
    readonly lock: AuditedResource<Wire>["lock"];
    readonly logged?: (shown: Wire) => object;
  },
) {
  const routes = adminRoutes(...names);
  const read = reading(app, db, names, toJson);
  const audited = (c: ApiContext) =>
    auditedResource(
      names[0],
      lock,
      (db, id) => find(db, id, c.var.staff),
      (row) => toJson(row, c),
      logged,
    );
  return {
    audited,
    list: read.list,
    one: (summary: string) => read.one(find, summary),
    create<Body extends z.ZodType, Rejection extends Coded>(
      body: Body,
      add: (
        tx: DatabaseTransaction,
        body: z.output<Body>,
        staff: Staff,
      ) => Promise<Result<number, Rejection>>,
      rejected: Rejected<Rejection>,
      summary: string,
    ) {
      handle(app, routes.create(body, summary), (c) => creates(db, audited(c), add, rejected));
    },
    change<Body extends z.ZodType, Rejection extends Coded>(
      body: Body,
      change: (
        tx: DatabaseTransaction,
        id: number,
        body: z.output<Body>,
        staff: Staff,
      ) => Promise<Result<unknown, Rejection>>,
      rejected: Rejected<Rejection, 403 | 404 | 409 | 422>,
      summary: string,
    ) {
      handle(app, routes.change(body, summary), (c) => changes(db, audited(c), change, rejected));
    },
    /** `lock` is stronger for a row that others refer to. */
    remove<Rejection extends Coded>(
      remove: (tx: DatabaseTransaction, id: number, staff: Staff) => Promise<Result<unknown, Rejection>>,
      rejected: Rejected<Rejection, 403 | 404 | 409 | 422>,
      summary: string,
      lockToDelete = lock,
    ) {
      handle(app, routes.remove(summary), (c) =>
        deletes(db, { ...audited(c), lock: lockToDelete }, remove, rejected),
      );
    },
  };
}
