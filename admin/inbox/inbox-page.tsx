import { Mail } from "lucide-react";
import type { AdminContactMessage } from "#contract/admin/inbox.ts";
import { dayFilter } from "../list/filters.tsx";
import { type ListColumn, momentColumn, NoRows, rowCard, rowColumn } from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { CutWords, momentText } from "../ui/written-values.tsx";
import { MessageStateChip } from "./message-state.tsx";

const tabChoices: TabChoices = {
  new: [m.message_new, { state: "new" }],
  answered: [m.message_answered, { state: "answered" }],
  all: [m.tab_all, {}],
};

const columns: readonly ListColumn<AdminContactMessage>[] = [
  rowColumn("contact-messages", "name", m.column_customer, ({ name }) => <CutWords>{name}</CutWords>),
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
  momentColumn("created_at", m.column_date, ({ created_at }) => created_at, "id"),
  { id: "state", header: m.column_state, cell: ({ state }) => <MessageStateChip state={state} /> },
];

/** Messages to the shop, unanswered ones first. */
export function Component() {
  const { state, tabs } = useTabbedList("contact-messages", m.messages_by_state(), "new", tabChoices);
  return (
    <>
      <PageHead title={m.nav_messages()} />
      <ResourceList
        resource="contact-messages"
        state={state}
        columns={columns}
        // The longest-waiting message is first.
        defaultSort={{ sort: "id", order: state.tab === "new" ? "asc" : "desc" }}
        nameOf={({ name }) => name}
        Card={Card}
        tabs={tabs}
        searchLabel={m.search_messages()}
        filters={[dayFilter(m.column_date())]}
        empty={<NoRows icon={Mail} tone="leaf" title={m.no_messages()} state={state} />}
      />
    </>
  );
}

const Card = rowCard("contact-messages", (row) => (
  <>
    <span className="row">
      <span className="strong grow">
        <CutWords>{row.name}</CutWords>
      </span>
      <MessageStateChip state={row.state} />
    </span>
    <CutWords>{row.message}</CutWords>
    <span className="soft small">{momentText(row.created_at)}</span>
  </>
));
