import { useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { Link, useNavigate } from "react-router";
import type { AdminEmailPage } from "#contract/admin/emails/email.ts";
import { Notice } from "#ui/notice.tsx";
import { requestData } from "../api/request.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay, useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { Fact } from "../ui/panel.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { LeftToRight, momentText } from "../ui/written-values.tsx";
import { EmailStateChip, emailName } from "./email-state.tsx";

/** E-mail: state, readable content, and a resend button. */
export function Component() {
  return (
    <RowPage resource="emails" title={m.mail()} back={listPath("emails")}>
      {(email) => <EmailView email={email} />}
    </RowPage>
  );
}

function EmailView({ email }: { readonly email: AdminEmailPage }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { sends_mail } = useStaff();
  const mayChange = useMay("customers");
  const { submit, isPending, message } = useSubmission();
  const title = emailName(email.kind);
  const send = () =>
    submit(async () => {
      const data = await requestData("POST /emails/{id}/send", { path: { id: email.id } });
      toast(sends_mail ? m.mail_queued() : m.mail_kept_unsent());
      await client.invalidateQueries({ queryKey: ["emails"] });
      if (data.id !== email.id) navigate(rowPath("emails", data.id));
    });
  return (
    <>
      <PageHead title={title} back={listPath("emails")} beside={<EmailStateChip state={email.state} />}>
        <NeighbourLinks resource="emails" id={email.id} />
        {mayChange && email.state !== "waiting" && email.staff_id === null && (
          <Button
            icon={<Send size={17} className="mirror" aria-hidden />}
            isPending={isPending}
            onClick={() => void send()}
          >
            {m.send_again()}
          </Button>
        )}
      </PageHead>
      {message !== null && <Notice kind="error">{message}</Notice>}
      {email.error !== null && (
        <Notice kind="error">
          <strong>{m.mail_error()}</strong>
          <p dir="ltr">{email.error}</p>
        </Notice>
      )}
      <div className="page-columns">
        <section className="panel panel-body stack" aria-label={m.mail_text()}>
          {email.subject !== null && <h2 dir="auto">{email.subject}</h2>}
          {email.text === null ? (
            <p className="soft">{email.subject === null ? m.mail_not_made() : m.mail_text_secret()}</p>
          ) : (
            <p className="pre-line" dir="auto" lang={email.language}>
              {email.text}
            </p>
          )}
        </section>
        <section className="panel panel-body stack" aria-label={m.mail()}>
          <h2>{m.mail()}</h2>
          <dl className="facts">
            <Fact label={m.mail_to()}>
              <LeftToRight>{email.to}</LeftToRight>
            </Fact>
            <Fact label={m.language_label()}>
              {email.language === "ar" ? m.language_ar() : m.language_en()}
            </Fact>
            <Fact label={m.mail_written()}>{momentText(email.created_at)}</Fact>
            <Fact label={m.mail_sent_at()}>{email.sent_at === null ? "—" : momentText(email.sent_at)}</Fact>
            <Fact label={m.mail_attempts()}>{email.attempts}</Fact>
          </dl>
          <About email={email} />
        </section>
      </div>
    </>
  );
}

/** Links to the customer, order or message of an e-mail. */
function About({ email: { customer_id, order_id, message_id } }: { readonly email: AdminEmailPage }) {
  return (
    <>
      {order_id !== null && (
        <Link className="link" to={rowPath("orders", order_id)}>
          {m.order()}
        </Link>
      )}
      {customer_id !== null && (
        <Link className="link" to={rowPath("customers", customer_id)}>
          {m.customer()}
        </Link>
      )}
      {message_id !== null && (
        <Link className="link" to={rowPath("contact-messages", message_id)}>
          {m.message()}
        </Link>
      )}
    </>
  );
}
