import { Archive, CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { EmailState } from "#contract/admin/emails/email.ts";
import { m } from "../messages/compiled/messages.js";
import { type StateLooks, stateChip } from "../ui/chip.tsx";

const looks: StateLooks<EmailState> = {
  waiting: { name: m.email_waiting, tone: "sun", Icon: Clock },
  sent: { name: m.email_sent, tone: "leaf", Icon: CircleCheck },
  failed: { name: m.email_failed, tone: "red", Icon: CircleAlert },
  stored: { name: m.mail_stored, tone: "stone", Icon: Archive },
};

export const EmailStateChip = stateChip(looks);

export function emailStateName(state: EmailState): string {
  return looks[state].name();
}

/** Returns the name of a kind of e-mail in the language of the page. */
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
    case "payment_reminder":
      return m.email_payment_reminder();
    case "payment_rejected":
      return m.email_payment_rejected();
    case "payment_received":
      return m.email_payment_received();
    case "payment_refunded":
      return m.email_payment_refunded();
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
    case "staff_claims_overdue":
      return m.email_staff_claims_overdue();
    case "staff_findings":
      return m.email_staff_findings();
    case "stock_notice_confirm":
      return m.email_stock_notice_confirm();
    case "back_in_stock":
      return m.email_back_in_stock();
    default:
      return kind ?? "";
  }
}
