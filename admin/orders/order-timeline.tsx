import { useRef, useState } from "react";
import { Link } from "react-router";
import type { AdminOrderPage, TimelineEntry } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { momentText, OwnWords } from "../ui/written-values.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";
import { timelineIcon, timelineText } from "./timeline-entry.ts";
import "./orders.css";

/** Timeline and notes of an order, newest first. */
export function OrderTimeline({ order }: { readonly order: AdminOrderPage }) {
  const mayChange = useMay("orders");
  const [onlyComments, setOnlyComments] = useState(false);
  const entries = order.timeline.filter(({ kind }) => !onlyComments || kind === "comment");
  return (
    <Panel
      title={m.timeline()}
      beside={
        <span className="segments to-end">
          {[false, true].map((comments) => (
            <button
              key={String(comments)}
              type="button"
              aria-pressed={onlyComments === comments}
              onClick={() => setOnlyComments(comments)}
            >
              {comments ? m.comments() : m.tab_all()}
            </button>
          ))}
        </span>
      }
    >
      <div className="panel-body">
        {mayChange && <NewComment order={order} />}
        <ol className="timeline">
          {entries.map((entry) => (
            <Entry key={`${entry.kind} ${entry.at} ${entry.details["id"] ?? ""}`} entry={entry} />
          ))}
        </ol>
      </div>
    </Panel>
  );
}

function NewComment({ order }: { readonly order: AdminOrderPage }) {
  const { change } = useChangeOrder();
  const [text, setText] = useState("");
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcuts({ KeyM: () => field.current?.focus() });
  async function send() {
    if (isPending || text.trim() === "") return;
    setPending(true);
    const isDone = await change("POST /orders/{id}/comments", order.id, { text });
    if (isDone) setText("");
    setPending(false);
  }
  return (
    <form
      className="row"
      style={{ alignItems: "flex-start", marginBlockEnd: 8 }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={field}
        className="input"
        style={{ minBlockSize: 40 }}
        rows={1}
        dir="auto"
        value={text}
        maxLength={2000}
        placeholder={m.comment_placeholder()}
        aria-label={m.comment_placeholder()}
        aria-keyshortcuts="M"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void send();
          }
        }}
      />
      {text.trim() !== "" && (
        <Button type="submit" isPending={isPending}>
          {m.send()}
        </Button>
      )}
    </form>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { title, said } = timelineText(entry);
  const Icon = timelineIcon(entry);
  const messageId = messageOf(entry);
  return (
    <li>
      <span className="timeline-mark">
        <Icon size={15} aria-hidden />
      </span>
      <div>
        {messageId === null ? (
          <span className="strong">{title}</span>
        ) : (
          <Link className="link strong" to={rowPath("contact-messages", messageId)}>
            {title}
          </Link>
        )}{" "}
        <span className="soft">· {authorOf(entry)}</span>
        {said !== null && (
          <div className="said" dir="auto">
            {said}
          </div>
        )}
      </div>
      <time dateTime={entry.at}>{momentText(entry.at)}</time>
    </li>
  );
}

/** Returns the id of the message that an entry shows or answers; null for other entries. */
function messageOf({ kind, details }: TimelineEntry): number | null {
  if (kind === "message") return Number(details["id"]);
  return kind === "reply" ? Number(details["message_id"]) : null;
}

function authorOf({ by, staff }: TimelineEntry) {
  if (by === "staff") return staff === null ? m.by_staff() : <OwnWords>{staff.name}</OwnWords>;
  return by === "customer" ? m.by_customer() : m.by_system();
}
