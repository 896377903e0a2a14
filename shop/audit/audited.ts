import { sql } from "kysely";
import type { AuditedResourceName } from "#contract/admin/resources.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, reject } from "../result.ts";
import { type Author, writeEntry } from "./write-entry.ts";

/** A resource of the back office with audited changes. */
export interface AuditedResource<Shown> {
  readonly name: AuditedResourceName;
  /** Locks a row until the transaction ends, before it is read; false if it does not exist. */
  readonly lock: (tx: DatabaseTransaction, id: number) => Promise<boolean>;
  readonly show: (db: Database, id: number) => Promise<Shown | null>;
  /** Fields for the log, without personal data, which customers may want erased. */
  readonly logged: (shown: Shown) => object;
}

/** A resource whose lock returns the fields for rules and log, so that it is read only once, after the change. */
export interface LockedResource<Locked, Shown>
  extends Pick<AuditedResource<Shown>, "name" | "show" | "logged"> {
  /** Locks a row until the transaction ends and returns it; null if it does not exist. */
  readonly lock: (tx: DatabaseTransaction, id: number) => Promise<Locked | null>;
  /** Fields for the log, from the locked row before the change. */
  readonly loggedBefore: (locked: Locked) => object;
  readonly versionOf: (locked: Locked) => string;
}

/** Rejection of a change of a row that does not exist. */
export interface UnknownRow {
  readonly code: "unknown";
}

/** A resource whose version changes with each change, such as the time of the last one. */
export interface VersionedResource<Shown> extends AuditedResource<Shown> {
  readonly versionOf: (shown: Shown) => string;
}

/** Rejection of a change of an outdated version. `changedBy`: the staff member who changed it; null for others. */
export interface EditConflict<Shown> {
  readonly code: "conflict";
  readonly current: Shown;
  readonly changedBy: { readonly id: number; readonly name: string } | null;
}

/** Row of a change with the version that its author has seen; null skips the check. */
interface Target {
  readonly id: number;
  readonly version: string | null;
}

/** Runs a change by staff in one transaction with its log entry (none without effect). Locks once; returns the row after the change. */
export async function lockedChange<Locked, Shown, Rejection>(
  db: Database,
  author: Author,
  resource: Omit<LockedResource<Locked, Shown>, "versionOf">,
  id: number,
  work: (tx: DatabaseTransaction, locked: Locked) => Promise<Result<unknown, Rejection>>,
): Promise<Result<Shown, Rejection | UnknownRow>> {
  return await inTransaction(db, async (tx): Promise<Result<Shown, Rejection | UnknownRow>> => {
    const locked = await resource.lock(tx, id);
    if (locked === null) return reject({ code: "unknown" });
    const was = resource.loggedBefore(locked);
    const result = await work(tx, locked);
    if (!result.ok) return result;
    const shown = await resource.show(tx, id);
    if (shown === null) return reject({ code: "unknown" });
    const is = resource.logged(shown);
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      await writeEntry(tx, author, { action: "change", resource: resource.name, id, before: was, after: is });
    }
    return accept(shown);
  });
}

/** Like `lockedChange`, but rejects the change if the row has another version. */
export async function lockedChangeOf<Locked, Shown, Rejection>(
  db: Database,
  author: Author,
  resource: LockedResource<Locked, Shown>,
  { id, version }: Target,
  work: (tx: DatabaseTransaction, locked: Locked) => Promise<Result<unknown, Rejection>>,
): Promise<Result<Shown, Rejection | UnknownRow | EditConflict<Shown>>> {
  type Rejected = Rejection | UnknownRow | EditConflict<Shown>;
  return await lockedChange<Locked, Shown, Rejected>(db, author, resource, id, async (tx, locked) => {
    if (version === null || resource.versionOf(locked) === version) return await work(tx, locked);
    const current = await resource.show(tx, id);
    if (current === null) return reject({ code: "unknown" });
    const changedBy = await findLastChanger(tx, { resource: resource.name, id, since: version });
    return reject({ code: "conflict", current, changedBy });
  });
}

/** Like `auditedChange`, but rejects the change if the row has another version; null skips the check. */
export async function auditedChangeOf<Shown, Rejection>(
  db: Database,
  author: Author,
  resource: VersionedResource<Shown>,
  target: Target,
  work: (tx: DatabaseTransaction) => Promise<Result<unknown, Rejection>>,
): Promise<Result<Shown, Rejection | UnknownRow | EditConflict<Shown>>> {
  const { versionOf } = resource;
  return await lockedChangeOf(db, author, { ...readUnderLock(resource), versionOf }, target, (tx) =>
    work(tx),
  );
}

/**
 * Runs a change by staff in one transaction with its log entry; returns the row after the change. A change without effect has no log entry.
 */
export async function auditedChange<Shown, Rejection>(
  db: Database,
  author: Author,
  resource: AuditedResource<Shown>,
  id: number,
  work: (tx: DatabaseTransaction) => Promise<Result<unknown, Rejection>>,
): Promise<Result<Shown, Rejection | UnknownRow>> {
  return await lockedChange(db, author, readUnderLock(resource), id, (tx) => work(tx));
}

/** Adapts a resource whose lock returns nothing: reads the whole row before the change. */
function readUnderLock<Shown>(resource: AuditedResource<Shown>) {
  return {
    ...resource,
    lock: async (tx: DatabaseTransaction, id: number) =>
      (await resource.lock(tx, id)) ? await resource.show(tx, id) : null,
    loggedBefore: resource.logged,
  };
}

/** Like `auditedChange` for a new row; `work` returns its id. */
export async function auditedCreation<Shown, Rejection>(
  db: Database,
  author: Author,
  resource: Pick<AuditedResource<Shown>, "name" | "show" | "logged">,
  work: (tx: DatabaseTransaction) => Promise<Result<number, Rejection>>,
): Promise<Result<Shown, Rejection | UnknownRow>> {
  return await inTransaction(db, async (tx): Promise<Result<Shown, Rejection | UnknownRow>> => {
    const result = await work(tx);
    if (!result.ok) return result;
    const id = result.value;
    const after = await resource.show(tx, id);
    if (after === null) return reject({ code: "unknown" });
    const entry = { resource: resource.name, id, before: null, after: resource.logged(after) };
    await writeEntry(tx, author, { action: "create", ...entry });
    return accept(after);
  });
}

/** Like `auditedChange` for a row that `work` deletes. */
export async function auditedDeletion<Shown, Rejection>(
  db: Database,
  author: Author,
  resource: AuditedResource<Shown>,
  id: number,
  work: (tx: DatabaseTransaction) => Promise<Result<unknown, Rejection>>,
): Promise<Result<null, Rejection | UnknownRow>> {
  return await inTransaction(db, async (tx): Promise<Result<null, Rejection | UnknownRow>> => {
    const before = (await resource.lock(tx, id)) ? await resource.show(tx, id) : null;
    if (before === null) return reject({ code: "unknown" });
    const result = await work(tx);
    if (!result.ok) return result;
    const entry = { resource: resource.name, id, before: resource.logged(before), after: null };
    await writeEntry(tx, author, { action: "delete", ...entry });
    return accept(null);
  });
}

interface Changed {
  readonly resource: AuditedResourceName;
  readonly id: number;
  /** ISO timestamp; any other text means no limit. */
  readonly since: string;
}

/** Returns the staff member of the last change since then; null if there is none. */
export async function findLastChanger(
  db: Database,
  { resource, id, since }: Changed,
): Promise<{ id: number; name: string } | null> {
  const moment = new Date(since);
  const from = Number.isNaN(moment.getTime()) ? null : moment;
  const last = await db
    .selectFrom("audit_log")
    .innerJoin("staff", "staff.id", "audit_log.staff_id")
    .select(["staff.id", "staff.name"])
    .where("resource", "=", resource)
    .where("resource_id", "=", String(id))
    .where(sql<boolean>`at > coalesce(${from}::timestamptz, '-infinity')`)
    .orderBy("audit_log.id", "desc")
    .executeTakeFirst();
  return last ?? null;
}
