import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, reject } from "../result.ts";
import { type EditConflict, findLastChanger, type VersionedResource } from "./audited.ts";
import { type Author, writeEntry } from "./write-entry.ts";

/** Row to change, with its expected version; null skips the check. */
export interface ChangeTarget {
  readonly id: number;
  readonly version: string | null;
}

export interface UnknownRows {
  readonly code: "unknown_rows";
  readonly ids: readonly number[];
}

/**
 * Changes several rows of one resource in one transaction, all or none, with a log entry for each changed row. Locks them by ascending id,
 * which prevents deadlocks. Rejects unknown rows and unexpected versions; returns all rows after the change.
 */
export async function auditedChangesTogether<Shown, Rejection>(
  db: Database,
  author: Author,
  resource: VersionedResource<Shown>,
  targets: readonly ChangeTarget[],
  work: (tx: DatabaseTransaction) => Promise<Result<unknown, Rejection>>,
): Promise<Result<Shown[], Rejection | UnknownRows | EditConflict<Shown>>> {
  type Rejected = Rejection | UnknownRows | EditConflict<Shown>;
  return await inTransaction(db, async (tx): Promise<Result<Shown[], Rejected>> => {
    const before = new Map<number, Shown>();
    const unknown: number[] = [];
    for (const { id } of targets.toSorted((one, other) => one.id - other.id)) {
      const shown = (await resource.lock(tx, id)) ? await resource.show(tx, id) : null;
      if (shown === null) unknown.push(id);
      else before.set(id, shown);
    }
    if (unknown.length > 0) return reject({ code: "unknown_rows", ids: unknown });
    for (const { id, version } of targets) {
      const current = before.get(id);
      if (version === null || current === undefined || resource.versionOf(current) === version) continue;
      const changedBy = await findLastChanger(tx, { resource: resource.name, id, since: version });
      return reject({ code: "conflict", current, changedBy });
    }
    const result = await work(tx);
    if (!result.ok) return result;
    const after: Shown[] = [];
    for (const [id, row] of before) {
      const shown = await resource.show(tx, id);
      if (shown === null) throw new Error(`a locked row of ${resource.name} was deleted: ${id}`);
      const [was, is] = [resource.logged(row), resource.logged(shown)];
      if (JSON.stringify(was) !== JSON.stringify(is)) {
        await writeEntry(tx, author, {
          action: "change",
          resource: resource.name,
          id,
          before: was,
          after: is,
        });
      }
      after.push(shown);
    }
    return accept(after);
  });
}
