import type { EmailTextKind } from "#contract/admin/emails/email-text-kinds.ts";
import type { Language } from "#contract/language.ts";
import { m } from "./compiled/messages.js";

/** Returns the default subject of an e-mail, with its placeholders in braces. */
export function usualSubject(kind: EmailTextKind, locale: Language): string {
  const number = "{number}";
  switch (kind) {
    case "welcome":
      return m.mail_welcome_subject({ brand: "{brand}" }, { locale });
    case "order_received":
      return m.mail_received_subject({ number }, { locale });
    case "order_changed":
      return m.mail_changed_subject({ number }, { locale });
    case "order_shipped":
      return m.mail_shipped_subject({ number }, { locale });
    case "order_delivered":
      return m.mail_delivered_subject({ number }, { locale });
    case "order_cancelled":
      return m.mail_cancelled_subject({ number }, { locale });
    case "payment_reminder":
      return m.mail_payment_reminder_subject({ number }, { locale });
    case "payment_rejected":
      return m.mail_payment_rejected_subject({ number }, { locale });
    case "payment_received":
      return m.mail_payment_received_subject({ number }, { locale });
    case "payment_refunded":
      return m.mail_payment_refunded_subject({ number }, { locale });
  }
}
