import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleDot, MessageCircle } from "lucide-react";
import { Link } from "react-router";
import type { AdminContactMessagePage, ContactMessageState } from "#contract/admin/inbox.ts";
import { request } from "../api/request.ts";
import { DeleteRow } from "../form/form-buttons.tsx";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { Fact } from "../ui/panel.tsx";
import { LeftToRight, momentText, OwnWords, Phone } from "../ui/written-values.tsx";
import { MessageOrders } from "./message-orders.tsx";
import { MessageStateChip } from "./message-state.tsx";
import { ReplyForm } from "./reply-form.tsx";
import "./inbox.css";
import type { ReactNode } from "react";
import { EmailStateChip } from "../emails/email-state.tsx";
import { Chip } from "../ui/chip.tsx";

/** Message to the shop with its replies and a reply form. */
export function Component() {
  return (
    <RowPage resource="contact-messages" title={m.message()}>
      {(message) => <MessageView key={message.id} message={message} />}
    </RowPage>
  );
}

function MessageView({ message }: { readonly message: AdminContactMessagePage }) {
  const client = useQueryClient();
  const mayChange = useMay("customers");
  const refresh = () => client.invalidateQueries({ queryKey: ["contact-messages"] });
  const mark = async (state: ContactMessageState) => {
    try {
      await request("PATCH /contact-messages/{id}", { path: { id: message.id }, body: { state } });
      toast(m.saved(), { undo: () => void mark(state === "new" ? "answered" : "new") });
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  };
  const other = message.state === "new" ? "answered" : "new";
  return (
    <>
      <PageHead
        title={<bdi dir="auto">{message.name}</bdi>}
        titleText={message.name}
        back={listPath("contact-messages")}
        beside={<MessageStateChip state={message.state} />}
      >
        <NeighbourLinks resource="contact-messages" id={message.id} />
        {mayChange && (
          <Button
            icon={other === "new" ? <CircleDot size={17} aria-hidden /> : <Check size={17} aria-hidden />}
            onClick={() => void mark(other)}
          >
            {other === "new" ? m.mark_new() : m.mark_answered()}
          </Button>
        )}
        {mayChange && (
          <DeleteRow
            resource="contact-messages"
            id={message.id}
            className="short-on-phone"
            label={m.delete_message()}
            title={m.delete_message_title()}
            description={m.delete_message_description()}
          />
        )}
      </PageHead>
      <div className="page-columns">
        <div>
          <Conversation message={message} />
          {mayChange && <ReplyForm message={message} onSent={refresh} />}
        </div>
        <div>
          <section className="panel panel-body stack" aria-label={m.customer()}>
            <h2>{m.customer()}</h2>
            <dl className="facts">
              {message.email !== "" && (
                <Fact label={m.email()}>
                  <LeftToRight>{message.email}</LeftToRight>
                </Fact>
              )}
              <Fact label={m.column_phone()}>
                <Phone number={message.phone} />
              </Fact>
              <Fact label={m.language_label()}>
                {message.language === "ar" ? m.language_ar() : m.language_en()}
              </Fact>
            </dl>
            {message.customer_id !== null && (
              <Link className="link" to={rowPath("customers", message.customer_id)}>
                {m.customer_account()}
              </Link>
            )}
          </section>
          <MessageOrders message={message} onChanged={refresh} />
        </div>
      </div>
    </>
  );
}

/** Customer's message and the replies, oldest first, each with the state of its e-mail. */
export function Conversation({ message }: { readonly message: AdminContactMessagePage }) {
  return (
    <>
      <ConversationEntry
        who={<OwnWords>{message.name}</OwnWords>}
        at={message.created_at}
        text={message.message}
      />
      {message.replies.map((reply) => (
        <ConversationEntry
          key={reply.id}
          who={<OwnWords>{reply.staff?.name ?? m.by_staff()}</OwnWords>}
          at={reply.at}
          text={reply.text === "" ? null : reply.text}
          isOurs
          mark={
            reply.channel === "whatsapp" ? (
              <Chip tone="leaf" icon={MessageCircle}>
                {m.answered_on_whatsapp()}
              </Chip>
            ) : (
              reply.email !== null && (
                <Link to={rowPath("emails", reply.email.id)}>
                  <EmailStateChip state={reply.email.state} />
                </Link>
              )
            )
          }
        />
      ))}
    </>
  );
}

function ConversationEntry({
  who,
  at,
  text,
  isOurs = false,
  mark,
}: {
  readonly who: ReactNode;
  readonly at: string;
  /** Null for a reply that was recorded without its text. */
  readonly text: string | null;
  readonly isOurs?: boolean;
  readonly mark?: ReactNode;
}) {
  return (
    <article className={isOurs ? "panel panel-body stack ours" : "panel panel-body stack"}>
      <div className="row wrap">
        <strong className="strong">{who}</strong>
        <time className="soft small" dateTime={at}>
          {momentText(at)}
        </time>
        {mark && <span className="to-end">{mark}</span>}
      </div>
      {text !== null && (
        <p className="pre-line" dir="auto">
          {text}
        </p>
      )}
    </article>
  );
}
