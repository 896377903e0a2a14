import type { AuditEntry } from "#contract/admin/audit.ts";

/** Field before and after a change; undefined if it did not exist. */
export interface ChangedField {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Fields of an audit entry: changed ones for a change, all for a creation or deletion. Nested fields have paths such as `address.street`;
 * lists are one field.
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
