import type { OpenAPIHono } from "@hono/zod-openapi";
import { AuditEntry, AuditLogQuery } from "#contract/admin/staff/audit-entry.ts";
import { findAuditEntry, listAuditEntries, type AuditEntry as ShopEntry } from "#shop/audit/audit-entries.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { listed, shown } from "../answers.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("audit-log", "AuditEntry", AuditEntry);
const list = routes.list(AuditLogQuery, "What staff changed, the newest first; for owners");
const one = routes.one("One change with what was there before and after; for owners");

export function registerAuditLogRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAuditEntries(db, query), query, toAuditEntryJson);
  });

  app.openapi(one, async (c) =>
    shown(c, await findAuditEntry(db, c.req.valid("param").id), toAuditEntryJson),
  );
}

function toAuditEntryJson(entry: ShopEntry): AuditEntry {
  return AuditEntry.parse({ ...entry, at: entry.at.toISOString(), updated_at: entry.at.toISOString() });
}
