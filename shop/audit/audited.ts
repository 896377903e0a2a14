import type { AuditedResourceName } from "#contract/admin/staff/audit-entry.ts";
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

/**
 * The same as `auditedChange` for something of which the author has seen a version: refuses without any change where it is
 * another one by now. Null expects none.
 */
export async function auditedChangeOf<Shown, Refusal>(
  db: Database,
  author: Author,
  resource: VersionedResource<Shown>,
  { id, version }: { readonly id: number; readonly version: string | null },
  work: (tx: DatabaseTransaction) => Promise<Result<unknown, Refusal>>,
): Promise<Result<Shown, Refusal | Unknown | ChangedMeanwhile<Shown>>> {
  return await auditedChange(
    db,
    author,
    resource,
    id,
    async (tx): Promise<Result<unknown, Refusal | Unknown | ChangedMeanwhile<Shown>>> => {
      if (version === null) return await work(tx);
      const current = await resource.show(tx, id);
      if (current === null) return refuse({ code: "unknown" });
      if (resource.versionOf(current) === version) return await work(tx);
      const changedBy = await findLastChanger(tx, { resource: resource.name, id, since: version });
      return refuse({ code: "changed_meanwhile", current, changedBy });
    },
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
  return await inTransaction(db, async (tx): Promise<Result<Shown, Refusal | Unknown>> => {
    const before = (await resource.lock(tx, id)) ? await resource.show(tx, id) : null;
    if (before === null) return refuse({ code: "unknown" });
    const result = await work(tx);
    if (!result.ok) return result;
    const after = await resource.show(tx, id);
    if (after === null) return refuse({ code: "unknown" });
    const [was, is] = [resource.logged(before), resource.logged(after)];
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      await writeEntry(tx, author, { action: "change", resource: resource.name, id, before: was, after: is });
    }
    return accept(after);
  });
}

/** The same for something new, of which `work` answers the id. */
export async function auditedCreation<Shown, Refusal>(
  db: Database,
  author: Author,
  resource: AuditedResource<Shown>,
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
