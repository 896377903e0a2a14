import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#contract/admin/staff/audit-entry.ts";
import { changedFields } from "../api/changed-fields.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { LeftToRight, momentText } from "../ui/written-values.tsx";

/** Latest changes of a product and their authors. Owners only: others cannot read the audit log. */
export function LastChanges({
  id,
  names,
}: {
  readonly id: number;
  readonly names: Readonly<Record<string, string>>;
}) {
  const entries = useQuery({
    queryKey: ["products", "changes", id],
    queryFn: ({ signal }) =>
      requestData<readonly AuditEntry[]>(`/audit-log?resource=products&resource_id=${id}&per_page=5`, {
        signal,
      }),
  });
  if (entries.data === undefined || entries.data.length === 0) return null;
  return (
    <section className="panel panel-body stack" aria-label={m.last_changes()}>
      <h2>{m.last_changes()}</h2>
      <ul className="stack">
        {entries.data.map((entry) => (
          <li key={entry.id} className="small">
            <span className="row">
              <span className="cut grow">
                <LeftToRight>{entry.staff_email}</LeftToRight>
              </span>
              <time className="soft" dateTime={entry.at}>
                {momentText(entry.at)}
              </time>
            </span>
            <span className="soft">{summaryOf(entry, names)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function summaryOf(entry: AuditEntry, names: Readonly<Record<string, string>>): string {
  if (entry.action === "create") return m.change_created();
  const known = changedFields(entry).flatMap(({ path }) => names[path.split(".", 1)[0] ?? path] ?? []);
  return known.length === 0 ? m.change_other() : [...new Set(known)].join(m.list_comma());
}
