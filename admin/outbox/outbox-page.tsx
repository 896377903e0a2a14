import { useQueryClient } from "@tanstack/react-query";
import { MailCheck, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { type UndeliveredMessage, undeliveredKinds } from "#contract/admin/outbox.ts";
import { request } from "../api/request.ts";
import { codeFilter } from "../list/filters.tsx";
import { type ListColumn, momentColumn, NoRows } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { CutWords, momentText } from "../ui/written-values.tsx";

const kindNames = { email: m.audited_emails, push: m.audited_notifications } as const;

const columns: readonly ListColumn<UndeliveredMessage>[] = [
  { id: "kind", header: m.mail_about, cell: (row) => <Kind row={row} /> },
  { id: "error", header: m.mail_error, cell: (row) => <Reason row={row} /> },
  { id: "attempts", header: m.mail_attempts, isNumber: true, cell: ({ attempts }) => attempts },
  momentColumn("at", m.column_date, ({ updated_at }) => updated_at, "id"),
];

/** E-mails and pushes that the shop gave up, with a button that delivers them again. */
export function Component() {
  const state = useListState();
  const mayChange = useMay("customers");
  const client = useQueryClient();
  async function retry(id: number) {
    try {
      await request("POST /outbox/{id}/retry", { path: { id } });
      toast(m.mail_queued());
    } catch (failure) {
      toastFailure(failure);
    }
    await client.invalidateQueries({ queryKey: ["outbox"] });
  }
  const actionOf = ({ id }: UndeliveredMessage) =>
    mayChange && (
      <Button icon={<RotateCcw size={17} aria-hidden />} onClick={() => void retry(id)}>
        {m.send_again()}
      </Button>
    );
  return (
    <>
      <PageHead title={m.nav_undelivered()} back={listPath("emails")} />
      <p className="soft small">{m.undelivered_hint()}</p>
      <ResourceList
        resource="outbox"
        label={m.nav_undelivered()}
        state={state}
        columns={[...columns, { id: "actions", header: m.column_actions, cell: actionOf }]}
        nameOf={({ kind }) => kindNames[kind]()}
        Card={({ row }) => (
          <li className="panel">
            <div className="card">
              <span className="row">
                <span className="strong grow">
                  <Kind row={row} />
                </span>
                <span className="soft small">{momentText(row.updated_at)}</span>
              </span>
              <Reason row={row} />
              <div className="card-actions">{actionOf(row)}</div>
            </div>
          </li>
        )}
        filters={[codeFilter("kind", m.mail_about(), undeliveredKinds, (kind) => kindNames[kind]())]}
        empty={<NoRows icon={MailCheck} title={m.no_undelivered()} state={state} />}
      />
    </>
  );
}

function Kind({ row: { kind, key } }: { readonly row: UndeliveredMessage }) {
  const name = kindNames[kind]();
  return kind === "email" ? (
    <Link className="link" to={rowPath("emails", key)}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );
}

function Reason({ row: { error } }: { readonly row: UndeliveredMessage }) {
  return error === null ? null : (
    <span className="wide-cut soft">
      <CutWords dir="ltr">{error}</CutWords>
    </span>
  );
}
