import type { RouteConfig, z } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { ListPage } from "#contract/admin/list-query.ts";
import type { AuditedResourceName } from "#contract/admin/resources.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { AuditedResource, UnknownRow } from "#shop/audit/audited.ts";
import type { Page } from "#shop/listing/read-page.ts";
import type { Result } from "#shop/result.ts";
import type { Staff } from "#shop/staff/staff.ts";
import type { Api, ApiContext } from "../context.ts";
import { auditedResource } from "./audit/audited-resource.ts";
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

/**
 * Registers the usual routes of a resource, each with its schema, its rule and its summary. `one` names a row in operation ids. `audited`
 * serves further routes that change its rows; `logged` returns the fields of the audit log, all but the time of the change by default.
 */
export function resource<Row, Wire extends { readonly updated_at: string }>(
  app: Api,
  db: Database,
  [name, one, schema]: readonly [AuditedResourceName, one: string, z.ZodType<Wire>],
  {
    find,
    toJson,
    lock,
    logged,
  }: {
    readonly find: (db: Database, id: number) => Promise<Row | null>;
    readonly toJson: (row: Row) => Wire;
    readonly lock: AuditedResource<Wire>["lock"];
    readonly logged?: (shown: Wire) => object;
  },
) {
  const routes = adminRoutes(name, one, schema);
  const audited = auditedResource(name, lock, find, toJson, logged);
  // Hono can't compare the types of route and handler for any resource. Both come from the same arguments.
  const handle = (route: RouteConfig, handler: (c: never) => Promise<Response>) =>
    app.openapi(route, (c) => handler(c as never) as never);
  return {
    audited,
    list<Query extends z.ZodObject>(
      query: Query,
      rows: (db: Database, query: z.output<Query> & ListPage) => Promise<Page<Row>>,
      summary: string,
    ) {
      handle(routes.list(query, summary), lists(db, rows, toJson));
    },
    one(summary: string) {
      handle(routes.one(summary), shows(db, find, toJson));
    },
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
      handle(routes.create(body, summary), creates(db, audited, add, rejected));
    },
    change<Body extends z.ZodType, Rejection extends Coded>(
      body: Body,
      change: (
        tx: DatabaseTransaction,
        id: number,
        body: z.output<Body>,
        staff: Staff,
      ) => Promise<Result<unknown, Rejection>>,
      rejected: Rejected<Rejection>,
      summary: string,
    ) {
      handle(routes.change(body, summary), changes(db, audited, change, rejected));
    },
    /** `lock` is stronger for a row that others refer to. */
    remove<Rejection extends Coded>(
      remove: (tx: DatabaseTransaction, id: number, staff: Staff) => Promise<Result<unknown, Rejection>>,
      rejected: Rejected<Rejection>,
      summary: string,
      lockToDelete = lock,
    ) {
      handle(routes.remove(summary), deletes(db, { ...audited, lock: lockToDelete }, remove, rejected));
    },
  };
}
