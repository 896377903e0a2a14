import { useQuery } from "@tanstack/react-query";
import { Download, History } from "lucide-react";
import { auditedResources } from "#contract/admin/resources.ts";
import { type AuditEntry, auditedActions } from "#contract/admin/staff/audit-entry.ts";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import type { ListAnswer } from "../api/lists.ts";
import { exportUrl, request } from "../api/request.ts";
import { PageHead } from "../layout/page-head.tsx";
import { choiceFilter } from "../list/choice-filter.tsx";
import { dayFilter } from "../list/day-filter.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { exportOf, useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import type { ListColumn } from "../list/resource-table.tsx";
import { textFilter } from "../list/text-filter.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { CutWords, LeftToRight } from "../ui/left-to-right.tsx";
import { momentText } from "../ui/moments.ts";
import { actionName, resourceName } from "./audit-names.ts";
import { changedFields } from "./changed-fields.ts";
import { fieldName } from "./field-names.ts";

const columns: readonly ListColumn<AuditEntry>[] = [
  {
    id: "what",
    header: m.audit_what,
    cell: (entry) => (
      <RowLink to={rowPath("audit-log", entry.id)} className="identity">
        {entryTitle(entry)}
      </RowLink>
    ),
  },
  {
    id: "fields",
    header: m.audit_field,
    cell: (entry) => (
      <span className="wide-cut soft">
        <CutWords>{fieldsText(entry)}</CutWords>
      </span>
    ),
  },
  { id: "who", header: m.audit_who, cell: ({ staff_email }) => <LeftToRight>{staff_email}</LeftToRight> },
  {
    id: "at",
    header: m.audit_when,
    sortsBy: "id",
    cell: ({ at }) => <span className="soft">{momentText(at)}</span>,
  },
];

export function Component() {
  const state = useListState();
  const staff = useQuery({
    queryKey: ["staff", "all"],
    queryFn: async ({ signal }) =>
      (await request<ListAnswer<StaffMember>>("/staff?per_page=100", { signal })).data,
  });
  return (
    <>
      <PageHead title={m.nav_audit_log()} titleText={m.nav_audit_log()}>
        <a className="button on-desk" href={exportUrl(`/audit-log.csv?${exportOf(state)}`)} download>
          <Download size={17} aria-hidden />
          {m.export()}
        </a>
      </PageHead>
      <ResourceList<AuditEntry>
        resource="audit-log"
        label={m.nav_audit_log()}
        state={state}
        columns={columns}
        defaultSort={{ sort: "id", order: "desc" }}
        idOf={({ id }) => id}
        nameOf={entryTitle}
        pathOf={({ id }) => rowPath("audit-log", id)}
        Card={Card}
        filters={[
          choiceFilter({
            id: "staff_id",
            label: m.audit_who(),
            choices: (staff.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          }),
          choiceFilter({
            id: "resource",
            label: m.audit_resource(),
            choices: auditedResources.map((value) => ({ value, label: resourceName(value) })),
          }),
          choiceFilter({
            id: "action",
            label: m.audit_action(),
            choices: auditedActions.map((value) => ({ value, label: actionName(value) })),
          }),
          textFilter({
            id: "resource_id",
            label: m.audit_number(),
            fields: [{ param: "resource_id", label: m.audit_number() }],
            describe: ([id = ""]) => id,
          }),
          dayFilter(m.audit_when()),
        ]}
        empty={
          <Empty icon={<History size={26} />} title={m.no_entries()}>
            <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
          </Empty>
        }
      />
    </>
  );
}

function Card({ row }: CardProps<AuditEntry>) {
  return (
    <li className="panel">
      <RowLink to={rowPath("audit-log", row.id)} className="card">
        <span className="row">
          <span className="strong grow">{entryTitle(row)}</span>
          <span className="soft small">{momentText(row.at)}</span>
        </span>
        <span className="soft small">
          <CutWords>{fieldsText(row)}</CutWords>
        </span>
        <span className="soft small">
          <LeftToRight>{row.staff_email}</LeftToRight>
        </span>
      </RowLink>
    </li>
  );
}

function entryTitle(entry: AuditEntry): string {
  return `${actionName(entry.action)}${m.colon()} ${resourceName(entry.resource)} ${entry.resource_id}`;
}

function fieldsText(entry: AuditEntry): string {
  if (entry.action !== "change") return "";
  return changedFields(entry)
    .map(({ path }) => fieldName(path))
    .join(m.list_comma());
}
