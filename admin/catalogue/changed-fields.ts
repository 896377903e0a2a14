type LoggedRow = Readonly<Record<string, unknown>> | null;

/** The fields in which an entry of the audit log has another value after than before. */
export function changedFields(before: LoggedRow, after: LoggedRow): readonly string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));
}
