import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AdminContactMessagePage } from "#contract/admin/inbox.ts";
import { EmailStateChip } from "../emails/email-state.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Chip } from "../ui/chip.tsx";
import { momentText, OwnWords } from "../ui/written-values.tsx";

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
              <Chip tone="leaf" icon={<MessageCircle size={14} aria-hidden />}>
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
