import type { AuditedResourceName } from "#contract/admin/resources.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, refuse } from "../result.ts";
import { findLastChanger } from "./last-changer.ts";
import { type Author, writeEntry } from "./write-entry.ts";

/** A kind of thing that staff change, as the back office shows it. */
export interface AuditedResource<Shown> {
  readonly name: AuditedResourceName;
  /** Locks one until the transaction ends, before anything else of it is looked at; false where there is none. */
  readonly lock: (tx: DatabaseTransaction, id: number) => Promise<boolean>;
  readonly show: (db: Database, id: number) => Promise<Shown | null>;
  /** The part of it that the log stores: everything but what belongs to a customer, who may want it erased. */
  readonly logged: (shown: Shown) => object;
}

/** A kind of thing whose lock returns enough of it for the rules and the log, so that it is read once, after the change. */
export interface LockedResource<Locked, Shown>
  extends Pick<AuditedResource<Shown>, "name" | "show" | "logged"> {
  /** Locks one until the transaction ends and returns it; null where there is none. */
  readonly lock: (tx: DatabaseTransaction, id: number) => Promise<Locked | null>;
  /** The same part that `logged` returns, of one that is locked and not changed yet. */
  readonly loggedBefore: (locked: Locked) => object;
  readonly versionOf: (locked: Locked) => string;
}

interface Unknown {
  readonly code: "unknown";
}

/** A kind of thing whose every change has another version, such as the time of the last one. */
export interface VersionedResource<Shown> extends AuditedResource<Shown> {
  readonly versionOf: (shown: Shown) => string;
}

/** Somebody changed it since the version that a change expects. `changedBy`: who of the staff; null for anybody else. */
export interface ChangedMeanwhile<Shown> {
  readonly code: "changed_meanwhile";
  readonly current: Shown;
  readonly changedBy: { readonly id: number; readonly name: string } | null;
}

/** The row that a change means, and the version that its author has seen; null expects none. */
interface Target {
  readonly id: number;
  readonly version: string | null;
}

/**
 * Does a change of staff in one transaction with its entry in the audit log: locks once, gives `work` what the lock returned, and reads
 * once, after the change. Returns what it has read. A change that left everything as it was has no entry.
 */
export async function lockedChange<Locked, Shown, Refusal>(
  db: Database,
  author: Author,
  resource: Omit<LockedResource<Locked, Shown>, "versionOf">,
  id: number,
  work: (tx: DatabaseTransaction, locked: Locked) => Promise<Result<unknown, Refusal>>,
): Promise<Result<Shown, Refusal | Unknown>> {
  return await inTransaction(db, async (tx): Promise<Result<Shown, Refusal | Unknown>> => {
    const locked = await resource.lock(tx, id);
    if (locked === null) return refuse({ code: "unknown" });
    const was = resource.loggedBefore(locked);
    const result = await work(tx, locked);
    if (!result.ok) return result;
    const shown = await resource.show(tx, id);
    if (shown === null) return refuse({ code: "unknown" });
    const is = resource.logged(shown);
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      await writeEntry(tx, author, { action: "change", resource: resource.name, id, before: was, after: is });
    }
    return accept(shown);
  });
}

/** The same as `lockedChange`. Refuses without any change where the version is another one by now. */
export async function lockedChangeOf<Locked, Shown, Refusal>(
  db: Database,
  author: Author,
  resource: LockedResource<Locked, Shown>,
  { id, version }: Target,
  work: (tx: DatabaseTransaction, locked: Locked) => Promise<Result<unknown, Refusal>>,
): Promise<Result<Shown, Refusal | Unknown | ChangedMeanwhile<Shown>>> {
  type Refused = Refusal | Unknown | ChangedMeanwhile<Shown>;
  return await lockedChange<Locked, Shown, Refused>(db, author, resource, id, async (tx, locked) => {
    if (version === null || resource.versionOf(locked) === version) return await work(tx, locked);
    const current = await resource.show(tx, id);
    if (current === null) return refuse({ code: "unknown" });
    const changedBy = await findLastChanger(tx, { resource: resource.name, id, since: version });
    return refuse({ code: "changed_meanwhile", current, changedBy });
  });
}

/**
 * The same as `auditedChange` for something of which the author has seen a version: refuses without any change where it is
 * another one by now. Null expects none.
 */
export async function auditedChangeOf<Shown, Refusal>(
  db: Database,
  author: Author,
  resource: VersionedResource<Shown>,
  target: Target,
  work: (tx: DatabaseTransaction) => Promise<Result<unknown, Refusal>>,
): Promise<Result<Shown, Refusal | Unknown | ChangedMeanwhile<Shown>>> {
  const { versionOf } = resource;
  return await lockedChangeOf(db, author, { ...readUnderLock(resource), versionOf }, target, (tx) =>
    work(tx),
  );
}

/**
 * Does a change of staff in one transaction with its entry in the audit log; answers what was changed as it is now. A
 * change that left everything as it was has no entry.
 */
export async function auditedChange<Shown, Refusal>(
  db: Database,
  author: Author,
  resource: AuditedResource<Shown>,
  id: number,
  work: (tx: DatabaseTransaction) => Promise<Result<unknown, Refusal>>,
): Promise<Result<Shown, Refusal | Unknown>> {
  return await lockedChange(db, author, readUnderLock(resource), id, (tx) => work(tx));
}

/** A resource that is read as a whole before its change, because its lock returns nothing of it. */
function readUnderLock<Shown>(resource: AuditedResource<Shown>) {
  return {
    ...resource,
    lock: async (tx: DatabaseTransaction, id: number) =>
      (await resource.lock(tx, id)) ? await resource.show(tx, id) : null,
    loggedBefore: resource.logged,
  };
}

/** The same for something new, of which `work` answers the id. */
export async function auditedCreation<Shown, Refusal>(
  db: Database,
  author: Author,
  resource: Pick<AuditedResource<Shown>, "name" | "show" | "logged">,
  work: (tx: DatabaseTransaction) => Promise<Result<number, Refusal>>,
): Promise<Result<Shown, Refusal | Unknown>> {
  return await inTransaction(db, async (tx): Promise<Result<Shown, Refusal | Unknown>> => {
    const result = await work(tx);
    if (!result.ok) return result;
    const id = result.value;
    const after = await resource.show(tx, id);
    if (after === null) return refuse({ code: "unknown" });
    const entry = { resource: resource.name, id, before: null, after: resource.logged(after) };
    await writeEntry(tx, author, { action: "create", ...entry });
    return accept(after);
  });
}

/** The same for something that `work` deletes. */
export async function auditedDeletion<Shown, Refusal>(
  db: Database,
  author: Author,
  resource: AuditedResource<Shown>,
  id: number,
  work: (tx: DatabaseTransaction) => Promise<Result<unknown, Refusal>>,
): Promise<Result<null, Refusal | Unknown>> {
  return await inTransaction(db, async (tx): Promise<Result<null, Refusal | Unknown>> => {
    const before = (await resource.lock(tx, id)) ? await resource.show(tx, id) : null;
    if (before === null) return refuse({ code: "unknown" });
    const result = await work(tx);
    if (!result.ok) return result;
    const entry = { resource: resource.name, id, before: resource.logged(before), after: null };
    await writeEntry(tx, author, { action: "delete", ...entry });
    return accept(null);
  });
}
