import type { AuditEntry } from "#contract/admin/staff/audit-entry.ts";

/** A field of what was changed, as it was and as it became; undefined where there was none. */
export interface ChangedField {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What an entry of the audit log tells, field by field: of a change those that differ, of something made or deleted all. Fields within
 * others by their path, such as `address.street`; lists as a whole.
 */
export function changedFields({ before, after }: Pick<AuditEntry, "before" | "after">): ChangedField[] {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}

function flat(row: object, start = ""): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(row) as [string, unknown][]) {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isObject) fields.set(`${start}${name}`, value);
    else for (const [path, inner] of flat(value, `${start}${name}.`)) fields.set(path, inner);
  }
  return fields;
}
