import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import type { AuditEntry } from "#contract/admin/audit.ts";
import { changedFields } from "../api/changed-fields.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { Fact } from "../ui/panel.tsx";
import { LeftToRight, longDayText, timeText } from "../ui/written-values.tsx";
import { entryTitle, pageOfChanged } from "./audit-names.ts";
import { fieldName } from "./field-names.ts";
import { valueText } from "./value-text.ts";
import "./audit.css";

type Column = DataColumn<ReturnType<typeof changedFields>[number]> & {
  readonly missingIn?: AuditEntry["action"];
};

const columnsOf = ({ names }: AuditEntry): readonly Column[] => [
  {
    label: m.audit_field,
    isRowHeader: true,
    cell: ({ path }) => (
      <bdi dir="auto" title={path}>
        {fieldName(path)}
      </bdi>
    ),
  },
  {
    label: m.audit_before,
    missingIn: "create",
    cell: ({ path, before }) => <Value text={valueText(before, path, names)} />,
  },
  {
    label: m.audit_after,
    missingIn: "delete",
    cell: ({ path, after }) => <Value text={valueText(after, path, names)} />,
  },
];

/** Entry of the audit log: author, time, and each field before and after. */
export function Component() {
  return (
    <RowPage resource="audit-log" title={m.nav_audit_log()} back={listPath("audit-log")}>
      {(entry) => <EntryView entry={entry} />}
    </RowPage>
  );
}

function EntryView({ entry }: { readonly entry: AuditEntry }) {
  const title = entryTitle(entry);
  const fields = changedFields(entry);
  const page = pageOfChanged(entry);
  const ofThis = new URLSearchParams({ resource: entry.resource, resource_id: entry.resource_id });
  return (
    <>
      <PageHead title={title} back={listPath("audit-log")}>
        <NeighbourLinks resource="audit-log" id={entry.id} />
        {page !== null && (
          <Link className="button" to={page}>
            <ExternalLink size={17} className="mirror" aria-hidden />
            <span>{m.open_page()}</span>
          </Link>
        )}
      </PageHead>
      <section className="panel panel-body stack" aria-label={m.audit_who()}>
        <dl className="facts">
          <Fact label={m.audit_who()}>
            {entry.staff_id === null ? (
              <>
                {m.audit_by_command()} <LeftToRight>{entry.staff_email}</LeftToRight>
              </>
            ) : (
              <>
                <Link className="link" to={rowPath("staff", entry.staff_id)}>
                  <bdi dir="auto">{entry.staff_name ?? entry.staff_email}</bdi>
                </Link>{" "}
                <span className="soft">
                  <LeftToRight>{entry.staff_email}</LeftToRight>
                </span>
              </>
            )}
          </Fact>
          <Fact label={m.audit_when()}>
            {longDayText(new Date(entry.at))} {timeText(entry.at)}
          </Fact>
        </dl>
        <Link className="link" to={`${listPath("audit-log")}?${ofThis}`}>
          {m.audit_all_of_this()}
        </Link>
      </section>
      <section className="panel" aria-label={m.audit_what()}>
        {fields.length === 0 ? (
          <p className="panel-body soft">{m.audit_nothing_told()}</p>
        ) : (
          <DataTable
            className="table loose stacked audit-fields"
            columns={columnsOf(entry).filter(({ missingIn }) => missingIn !== entry.action)}
            items={fields}
            keyOf={({ path }) => path}
          />
        )}
      </section>
    </>
  );
}

function Value({ text }: { readonly text: string }) {
  return (
    <bdi dir="auto" className="pre-line audit-value">
      {text}
    </bdi>
  );
}
