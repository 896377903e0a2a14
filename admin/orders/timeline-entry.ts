import {
  Banknote,
  Check,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  PackageCheck,
  Pencil,
  PhoneCall,
  PhoneMissed,
  Printer,
  RotateCcw,
} from "lucide-react";
import { z } from "zod";
import { emailStates } from "#contract/admin/emails/email.ts";
import type { TimelineEntry } from "#contract/admin/orders/order.ts";
import { orderStatusId } from "#contract/orders/order.ts";
import { emailName, emailStateName } from "../emails/email-state.tsx";
import { m } from "../messages/compiled/messages.js";
import { paymentTermsText } from "../payments/payment-method-text.ts";
import { amountText } from "../ui/written-values.tsx";
import { statusEvents } from "./order/order-state.tsx";
import { rejectionText } from "./order/refusal-fields.tsx";
import { cashEntryName } from "./payment-entries.tsx";

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
      return { title: m.event_email({ subject: emailName(text("email")) }), said: emailDelay(text("state")) };
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
    case "terms":
      return {
        title: m.event_terms({ terms: paymentTermsText(text("to") ?? "") }),
        said: reasonOf(text("reason")),
      };
    case "received_back":
      return { title: m.event_received_back(), said: piecesBack(details) };
    case "corrected":
      return { title: correctionTitle(details), said: reasonOf(text("reason")) };
    case "status":
      return {
        title: statusEvents[orderStatusId.parse(details["status_id"])].title(),
        said: reasonOf(text("reason")),
      };
  }
}

function piecesBack({ good, damaged, missing }: TimelineEntry["details"]): string {
  const parts = [
    Number(good) > 0 && m.pieces_good({ count: Number(good) }),
    Number(damaged) > 0 && m.pieces_damaged({ count: Number(damaged) }),
    Number(missing) > 0 && m.pieces_missing({ count: Number(missing) }),
  ];
  return parts.filter((part) => part !== false).join(m.list_comma());
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
  return reason === null ? null : rejectionText(reason);
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

/** Returns the state of an e-mail that was not sent; null for a sent one. */
function emailDelay(state: string | null): string | null {
  const known = z.enum(emailStates).safeParse(state);
  return known.success && known.data !== "sent" ? emailStateName(known.data) : null;
}

function paperName(kind: string | null): string {
  switch (kind) {
    // Prints before version 1.1 name it an invoice.
    case "invoice":
    case "receipt":
      return m.sales_receipt();
    case "label":
      return m.address_label();
    default:
      return m.packing_slip();
  }
}

/** Returns the icon of a timeline entry. */
export function timelineIcon({ kind, details }: TimelineEntry): LucideIcon {
  switch (kind) {
    case "comment":
      return MessageSquare;
    case "message":
      return MessageSquare;
    case "reply":
      return details["channel"] === "whatsapp" ? MessageCircle : Mail;
    case "attempt":
      if (details["channel"] === "whatsapp") return MessageCircle;
      return details["outcome"] === "confirmed" ? PhoneCall : PhoneMissed;
    case "email":
      return Mail;
    case "cash":
    case "terms":
      return Banknote;
    case "received_back":
      return PackageCheck;
    case "corrected":
      return RotateCcw;
    case "edited":
      return Pencil;
    case "printed":
      return Printer;
    case "status":
      return statusEvents[orderStatusId.parse(details["status_id"])].Icon;
    case "waiting":
    case "confirmed":
    case "unreachable":
    case "tracking_noted":
      return Check;
  }
}
