import { Mail } from "lucide-react";
import type { AdminContactMessage } from "#contract/admin/contact-message.ts";
import { PageHead } from "../layout/page-head.tsx";
import { dayFilter } from "../list/day-filter.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { type TabFilters, useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import type { ListColumn } from "../list/resource-table.tsx";
import { useTabTotals } from "../list/use-tab-totals.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { CutWords } from "../ui/left-to-right.tsx";
import { momentText } from "../ui/moments.ts";
import { MessageStateChip } from "./message-state.tsx";

const tabs: TabFilters = { new: { state: "new" }, answered: { state: "answered" }, all: {} };
const tabNames = { new: m.message_new, answered: m.message_answered, all: m.tab_all } as const;

const columns: readonly ListColumn<AdminContactMessage>[] = [
  {
    id: "name",
    header: m.column_customer,
    cell: ({ id, name }) => (
      <RowLink to={rowPath("contact-messages", id)} className="identity">
        <CutWords>{name}</CutWords>
      </RowLink>
    ),
  },
  {
    id: "message",
    header: m.message,
    cell: ({ message }) => (
      <span className="wide-cut">
        <CutWords>{message}</CutWords>
      </span>
    ),
  },
  { id: "email", header: m.email, cell: ({ email }) => <CutWords dir="ltr">{email}</CutWords> },
  {
    id: "created_at",
    header: m.column_date,
    sortsBy: "id",
    cell: ({ created_at }) => <span className="soft">{momentText(created_at)}</span>,
  },
  { id: "state", header: m.column_state, cell: ({ state }) => <MessageStateChip state={state} /> },
];

/** Messages to the shop, unanswered ones first. */
export function Component() {
  const state = useListState("new", tabs);
  const totals = useTabTotals("contact-messages", state, Object.keys(tabs));
  return (
    <>
      <PageHead title={m.nav_messages()} titleText={m.nav_messages()} />
      <ResourceList<AdminContactMessage>
        resource="contact-messages"
        label={m.nav_messages()}
        state={state}
        columns={columns}
        // The longest-waiting message is first.
        defaultSort={{ sort: "id", order: state.tab === "new" ? "asc" : "desc" }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        pathOf={({ id }) => rowPath("contact-messages", id)}
        Card={Card}
        tabs={{
          label: m.messages_by_state(),
          all: Object.entries(tabNames).map(([key, label]) => ({ key, label: label(), count: totals[key] })),
        }}
        searchLabel={m.search_messages()}
        filters={[dayFilter(m.column_date())]}
        empty={
          <Empty icon={<Mail size={26} />} tone="leaf" title={m.no_messages()}>
            <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
          </Empty>
        }
      />
    </>
  );
}

function Card({ row }: CardProps<AdminContactMessage>) {
  return (
    <li className="panel">
      <RowLink to={rowPath("contact-messages", row.id)} className="card">
        <span className="row">
          <span className="strong grow">
            <CutWords>{row.name}</CutWords>
          </span>
          <MessageStateChip state={row.state} />
        </span>
        <CutWords>{row.message}</CutWords>
        <span className="soft small">{momentText(row.created_at)}</span>
      </RowLink>
    </li>
  );
}
