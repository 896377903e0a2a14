import type { OpenAPIHono } from "@hono/zod-openapi";
import { AuditEntry, AuditLogQuery } from "#contract/admin/staff/audit-entry.ts";
import { findAuditEntry, listAuditEntries, type AuditEntry as ShopEntry } from "#shop/audit/audit-entries.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { lists, shows } from "../handlers.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("audit-log", "AuditEntry", AuditEntry);
const list = routes.list(AuditLogQuery, "What staff changed, the newest first; for owners");
const one = routes.one("One change with what was there before and after; for owners");

export function registerAuditLogRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAuditEntries, toAuditEntryJson));
  app.openapi(one, shows(db, findAuditEntry, toAuditEntryJson));
}

function toAuditEntryJson(entry: ShopEntry): AuditEntry {
  return AuditEntry.parse({ ...entry, at: entry.at.toISOString(), updated_at: entry.at.toISOString() });
}
