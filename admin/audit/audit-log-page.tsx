import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { type AuditEntry, auditedActions } from "#contract/admin/audit.ts";
import { auditedResources } from "#contract/admin/resources.ts";
import { changedFields } from "../api/changed-fields.ts";
import { dataQuery } from "../api/queries.ts";
import { codeFilter, dayFilter, rowFilter, textFilter } from "../list/filters.tsx";
import {
  ExportLink,
  type ListColumn,
  momentColumn,
  NoRows,
  rowCard,
  rowColumn,
} from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { CutWords, LeftToRight, momentText } from "../ui/written-values.tsx";
import { actionName, entryTitle, resourceName } from "./audit-names.ts";
import { fieldName } from "./field-names.ts";

const columns: readonly ListColumn<AuditEntry>[] = [
  rowColumn("audit-log", "what", m.audit_what, (entry) => entryTitle(entry)),
  {
    id: "fields",
    header: m.audit_field,
    cell: (entry) => (
      <span className="wide-cut soft">
        <CutWords>{fieldsText(entry)}</CutWords>
      </span>
    ),
  },
  { id: "who", header: m.audit_who, cell: (entry) => <Author entry={entry} /> },
  momentColumn("at", m.audit_when, ({ at }) => at, "id"),
];

export function Component() {
  const state = useListState();
  const staff = useQuery(dataQuery(["staff", "all"], "GET /staff", { query: { per_page: 100 } }));
  return (
    <>
      <PageHead title={m.nav_audit_log()}>
        <ExportLink resource="audit-log" state={state} />
      </PageHead>
      <ResourceList
        resource="audit-log"
        state={state}
        columns={columns}
        nameOf={entryTitle}
        Card={Card}
        filters={[
          rowFilter("staff_id", m.audit_who(), staff.data),
          codeFilter("resource", m.audit_resource(), auditedResources, (value) => resourceName(value)),
          codeFilter("action", m.audit_action(), auditedActions, (value) => actionName(value)),
          textFilter("resource_id", m.audit_number()),
          dayFilter(m.audit_when()),
        ]}
        empty={<NoRows icon={History} title={m.no_entries()} state={state} />}
      />
    </>
  );
}

const Card = rowCard("audit-log", (row) => (
  <>
    <span className="row">
      <span className="strong grow">{entryTitle(row)}</span>
      <span className="soft small">{momentText(row.at)}</span>
    </span>
    <span className="soft small">
      <CutWords>{fieldsText(row)}</CutWords>
    </span>
    <span className="soft small">
      <Author entry={row} />
    </span>
  </>
));

function Author({ entry: { staff_name, staff_email } }: { readonly entry: AuditEntry }) {
  return staff_name === null ? <LeftToRight>{staff_email}</LeftToRight> : <bdi dir="auto">{staff_name}</bdi>;
}

function fieldsText(entry: AuditEntry): string {
  if (entry.action !== "change") return "";
  return changedFields(entry)
    .map(({ path }) => fieldName(path))
    .join(m.list_comma());
}
