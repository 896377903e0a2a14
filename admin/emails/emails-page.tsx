import { MailCheck } from "lucide-react";
import { Link } from "react-router";
import { type AdminEmail, emailKinds, emailStates } from "#contract/admin/emails/email.ts";
import { Notice } from "#ui/notice.tsx";
import { codeFilter, dayFilter } from "../list/filters.tsx";
import { type ListColumn, momentColumn, NoRows, rowCard, rowColumn } from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useStaff } from "../session/staff-session.ts";
import { CutWords, momentText } from "../ui/written-values.tsx";
import { EmailStateChip, emailName, emailStateName } from "./email-state.tsx";

const tabChoices: TabChoices = {
  all: [m.tab_all, {}],
  ...Object.fromEntries(emailStates.map((state) => [state, [() => emailStateName(state), { state }]])),
};

const columns: readonly ListColumn<AdminEmail>[] = [
  rowColumn("emails", "kind", m.mail_about, ({ kind }) => emailName(kind)),
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
  momentColumn("at", m.column_date, ({ created_at }) => created_at, "id"),
];

export function Component() {
  const { state, tabs } = useTabbedList("emails", m.mails_by_state(), "all", tabChoices);
  const { sends_mail, role } = useStaff();
  return (
    <>
      <PageHead title={m.nav_mails()}>
        <Link className="link" to={listPath("outbox")}>
          {m.nav_undelivered()}
        </Link>
      </PageHead>
      {!sends_mail && (
        <Notice kind="warning">
          {m.mail_no_server()}{" "}
          {role === "owner" && (
            <Link className="link" to={listPath("mail-server")}>
              {m.mail_set_up_server()}
            </Link>
          )}
        </Notice>
      )}
      <ResourceList
        resource="emails"
        state={state}
        columns={columns}
        nameOf={({ to }) => to}
        Card={Card}
        tabs={tabs}
        searchLabel={m.search_mails()}
        filters={[
          codeFilter("kind", m.mail_about(), emailKinds, (kind) => emailName(kind), { isMultiple: true }),
          dayFilter(m.column_date()),
        ]}
        empty={<NoRows icon={MailCheck} title={m.no_mails()} state={state} />}
      />
    </>
  );
}

const Card = rowCard("emails", (row) => (
  <>
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
  </>
));
