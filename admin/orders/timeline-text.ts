import type { TimelineEntry } from "#contract/admin/orders/order.ts";
import { orderStatusId } from "#contract/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { amountText } from "../ui/written-values.tsx";
import { cashEntryName } from "./corrections/cash-entry-name.ts";
import { statusEvents } from "./order-state.tsx";
import { refusalText } from "./refusal-reason.ts";

/** Title of a timeline entry, and the text that a person wrote. */
export function timelineText({ kind, details }: TimelineEntry): {
  readonly title: string;
  readonly said: string | null;
} {
  const text = (name: string) =>
    typeof details[name] === "string" && details[name] !== "" ? String(details[name]) : null;
  switch (kind) {
    case "comment":
      return { title: m.event_comment(), said: text("text") };
    case "attempt":
      return { title: attemptTitle(text("channel"), text("outcome")), said: text("note") };
    case "message":
      return { title: m.event_message({ name: text("name") ?? "" }), said: text("text") };
    case "reply":
      return {
        title: text("channel") === "whatsapp" ? m.answered_on_whatsapp() : m.event_reply(),
        said: text("text"),
      };
    case "email":
      return { title: m.event_email({ subject: emailName(text("email")) }), said: null };
    case "edited":
      return { title: m.event_edited(), said: null };
    case "printed":
      return { title: m.event_printed({ paper: paperName(text("paper")) }), said: null };
    case "confirmed":
      return { title: m.event_confirmed(), said: null };
    case "waiting":
      return { title: m.event_confirmation_withdrawn(), said: null };
    case "unreachable":
      return { title: m.state_unreachable(), said: null };
    case "tracking_noted":
      return { title: m.event_tracking({ number: text("tracking_number") ?? "" }), said: null };
    case "cash":
      return { title: cashEntryName(text("entry") ?? ""), said: cashText(details) };
    case "corrected":
      return { title: correctionTitle(details), said: reasonOf(text("reason")) };
    case "status":
      return {
        title: statusEvents[orderStatusId.parse(details["status_id"])].title(),
        said: reasonOf(text("reason")),
      };
    default:
      return { title: kind, said: text("reason") };
  }
}

function correctionTitle({ from, to }: TimelineEntry["details"]): string {
  const [before, after] = [orderStatusId.safeParse(from), orderStatusId.safeParse(to)];
  // The erasure of an account deletes the details.
  if (!before.success || !after.success) return m.event_corrected();
  const [was, is] = [statusEvents[before.data].title(), statusEvents[after.data].title()];
  return m.event_corrected_from({ was, is });
}

function cashText({ amount_egp, reason }: TimelineEntry["details"]): string {
  const amount = amountText(Number(amount_egp));
  return typeof reason === "string" && reason !== "" ? `${amount} · ${reason}` : amount;
}

function reasonOf(reason: string | null): string | null {
  return reason === null ? null : refusalText(reason);
}

function attemptTitle(channel: string | null, outcome: string | null): string {
  const by = channel === "whatsapp" ? m.whatsapp() : m.phone_call();
  switch (outcome) {
    case "confirmed":
      return m.event_attempt_confirmed({ channel: by });
    case "no_answer":
      return m.event_attempt_no_answer({ channel: by });
    case "refused":
      return m.event_attempt_refused({ channel: by });
    default:
      return channel === "whatsapp" ? m.event_attempt_later({ channel: by }) : m.event_call_back();
  }
}

function paperName(kind: string | null): string {
  return kind === "invoice" ? m.invoice() : kind === "label" ? m.address_label() : m.packing_slip();
}

export function emailName(kind: string | null): string {
  switch (kind) {
    case "order_received":
      return m.email_order_received();
    case "order_shipped":
      return m.email_order_shipped();
    case "order_delivered":
      return m.email_order_delivered();
    case "order_cancelled":
      return m.email_order_cancelled();
    case "order_changed":
      return m.email_order_changed();
    case "order_corrected":
      return m.email_order_corrected();
    case "return_requested":
      return m.email_return_requested();
    case "return_accepted":
      return m.email_return_accepted();
    case "return_declined":
      return m.email_return_declined();
    case "return_received":
      return m.email_return_received();
    case "refund_paid":
      return m.email_refund_paid();
    case "welcome":
      return m.email_welcome();
    case "reset_link":
      return m.email_reset_link();
    case "password_changed":
      return m.email_password_changed();
    case "email_confirmation":
      return m.email_confirmation();
    case "email_change_asked":
    case "email_changed":
      return m.email_changed();
    case "phone_freed":
      return m.email_phone_freed();
    case "contact_message":
      return m.email_contact_message();
    case "contact_reply":
      return m.email_contact_reply();
    case "staff_invitation":
      return m.email_staff_invitation();
    case "staff_factors_removed":
      return m.email_staff_factors_removed();
    case "staff_mail_test":
      return m.email_staff_mail_test();
    case "staff_new_orders":
      return m.email_staff_new_orders();
    default:
      return kind ?? "";
  }
}
