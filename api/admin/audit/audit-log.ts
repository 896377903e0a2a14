import { AuditEntry, AuditLogQuery } from "#contract/admin/audit.ts";
import type { Database } from "#db/database.ts";
import { findAuditEntry, listAuditEntries, type AuditEntry as ShopEntry } from "#shop/audit/audit-entries.ts";
import { auditNames } from "#shop/audit/audit-names.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { reading } from "../resource.ts";

export function registerAuditLogRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = reading(app, db, ["audit-log", "AuditEntry", AuditEntry], toAuditEntryJson);
  routes.list(AuditLogQuery, listNamed, "Changes by staff, newest first; for owners");
  routes.one(findNamed, "One change with the values before and after; for owners");
}

type Named = ShopEntry & Awaited<ReturnType<typeof auditNames>>[number];

async function listNamed(db: Database, query: AuditLogQuery) {
  const page = await listAuditEntries(db, query);
  const names = await auditNames(db, page.rows);
  return { ...page, rows: page.rows.map((entry, index) => named(entry, names[index])) };
}

async function findNamed(db: Database, id: number): Promise<Named | null> {
  const entry = await findAuditEntry(db, id);
  if (entry === null) return null;
  const [names] = await auditNames(db, [entry]);
  return named(entry, names);
}

function named(entry: ShopEntry, names: Awaited<ReturnType<typeof auditNames>>[number] | undefined): Named {
  return { ...entry, subject: names?.subject ?? null, fields: names?.fields ?? {} };
}

function toAuditEntryJson({ fields, ...entry }: Named): AuditEntry {
  return AuditEntry.parse({
    ...entry,
    names: fields,
    at: entry.at.toISOString(),
    updated_at: entry.at.toISOString(),
  });
}
