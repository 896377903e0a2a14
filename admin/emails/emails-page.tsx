import { MailCheck } from "lucide-react";
import { type AdminEmail, emailKinds, emailStates } from "#contract/admin/email.ts";
import { PageHead } from "../layout/page-head.tsx";
import { choiceFilter } from "../list/choice-filter.tsx";
import { dayFilter } from "../list/day-filter.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { type TabFilters, useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import type { ListColumn } from "../list/resource-table.tsx";
import { useTabTotals } from "../list/use-tab-totals.ts";
import { m } from "../messages/compiled/messages.js";
import { emailName } from "../orders/timeline-text.ts";
import { rowPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { CutWords } from "../ui/left-to-right.tsx";
import { momentText } from "../ui/moments.ts";
import { Notice } from "../ui/notice.tsx";
import { EmailStateChip, emailStateName } from "./email-state.tsx";

const tabKeys = ["all", ...emailStates] as const;
const tabs: TabFilters = Object.fromEntries(tabKeys.map((key) => [key, key === "all" ? {} : { state: key }]));

const columns: readonly ListColumn<AdminEmail>[] = [
  {
    id: "kind",
    header: m.mail_about,
    cell: ({ id, kind }) => (
      <RowLink to={rowPath("emails", id)} className="identity">
        {emailName(kind)}
      </RowLink>
    ),
  },
  {
    id: "to",
    header: m.mail_to,
    cell: ({ to }) => (
      <span className="wide-cut">
        <CutWords dir="ltr">{to}</CutWords>
      </span>
    ),
  },
  { id: "state", header: m.column_state, cell: ({ state }) => <EmailStateChip state={state} /> },
  {
    id: "error",
    header: m.mail_error,
    cell: ({ error }) =>
      error !== null && (
        <span className="wide-cut soft">
          <CutWords dir="ltr">{error}</CutWords>
        </span>
      ),
  },
  {
    id: "at",
    header: m.column_date,
    sortsBy: "id",
    cell: ({ created_at }) => <span className="soft">{momentText(created_at)}</span>,
  },
];

export function Component() {
  const state = useListState("all", tabs);
  const totals = useTabTotals("emails", state, tabKeys);
  return (
    <>
      <PageHead title={m.nav_mails()} titleText={m.nav_mails()} />
      {(totals["stored"] ?? 0) > 0 && <Notice tone="sun">{m.mail_no_server()}</Notice>}
      <ResourceList<AdminEmail>
        resource="emails"
        label={m.nav_mails()}
        state={state}
        columns={columns}
        defaultSort={{ sort: "id", order: "desc" }}
        idOf={({ id }) => id}
        nameOf={({ to }) => to}
        pathOf={({ id }) => rowPath("emails", id)}
        Card={Card}
        tabs={{
          label: m.mails_by_state(),
          all: tabKeys.map((key) => ({
            key,
            label: key === "all" ? m.tab_all() : emailStateName(key),
            count: totals[key],
          })),
        }}
        searchLabel={m.search_mails()}
        filters={[
          choiceFilter({
            id: "kind",
            label: m.mail_about(),
            isMultiple: true,
            choices: emailKinds.map((value) => ({ value, label: emailName(value) })),
          }),
          dayFilter(m.column_date()),
        ]}
        empty={
          <Empty icon={<MailCheck size={26} />} title={m.no_mails()}>
            <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
          </Empty>
        }
      />
    </>
  );
}

function Card({ row }: CardProps<AdminEmail>) {
  return (
    <li className="panel">
      <RowLink to={rowPath("emails", row.id)} className="card">
        <span className="row">
          <span className="strong grow cut">{emailName(row.kind)}</span>
          <EmailStateChip state={row.state} />
        </span>
        <span className="row soft small">
          <span className="grow">
            <CutWords dir="ltr">{row.to}</CutWords>
          </span>
          {momentText(row.created_at)}
        </span>
      </RowLink>
    </li>
  );
}
