import { orderStatuses } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import type { ShopDetails } from "#messages/shop-details.ts";
import { makeConfirmationToken } from "#shop/customers/confirm-email.ts";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import type { CustomerEmail, DueEmail, StaffEmail } from "#shop/emails/email.ts";
import { DigestSpan, type EmailContent, OverdueClaims } from "#shop/emails/email-content.ts";
import { findOwnerWords } from "#shop/emails/email-texts.ts";
import { type MailProofKey, withMailProof } from "#shop/emails/mailbox-limits.ts";
import { FindingCodes, findFindings } from "#shop/health/findings.ts";
import type { NoticeKey } from "#shop/notices/notice-link.ts";
import { findNewOrders } from "#shop/notifications/new-orders.ts";
import { type ConfirmationKey, confirmationLink } from "#shop/orders/confirm-by-link.ts";
import { findOrder, type Order } from "#shop/orders/order.ts";
import { type ViewKey, viewLink } from "#shop/orders/view-link.ts";
import { findOverdueClaims } from "#shop/payments/overdue-claims.ts";
import { findPayment, findPaymentFacts, findRejection } from "#shop/payments/payment-facts.ts";
import { findReturn } from "#shop/returns/find-returns.ts";
import { type ReturnKey, returnLink } from "#shop/returns/return-link.ts";
import { reviewLink } from "#shop/reviews/review-link.ts";
import { makeInvitationToken } from "#shop/staff/invitations.ts";
import type { EmailDocument } from "./email-document.ts";
import type { EmailPayment } from "./email-payment.ts";
import { fillNoticeTemplate } from "./fill-notice-template.ts";
import { ltr } from "./isolates.ts";
import { type Links, linksTo } from "./links.ts";
import { createReader, type Reader } from "./reader.ts";
import {
  confirmEmailTemplate,
  emailChangeAskedTemplate,
  emailChangedTemplate,
  passwordChangedTemplate,
  phoneFreedTemplate,
  resetLinkTemplate,
  welcomeTemplate,
} from "./templates/account.ts";
import { contactMessageTemplate, contactReplyTemplate } from "./templates/contact.ts";
import { findingsTemplate } from "./templates/findings.ts";
import { newOrdersTemplate } from "./templates/new-orders.ts";
import { orderTemplates } from "./templates/order-templates.ts";
import { overdueClaimsTemplate } from "./templates/overdue-claims.ts";
import { missingOf } from "./templates/payment-parts.ts";
import { returnTemplate } from "./templates/return-changed.ts";
import { factorsRemovedTemplate, invitationTemplate, mailTestTemplate } from "./templates/staff.ts";
import { withOwnerWords } from "./with-owner-words.ts";

export interface TemplateSources {
  readonly db: Database;
  /** Origin of the shop, without a final slash. */
  readonly publicUrl: string;
  readonly key: ConfirmationKey & ViewKey & ReturnKey & MailProofKey & NoticeKey;
}

/** Fills the template of an e-mail in the current language; null if it is no longer needed. */
export async function fillTemplate(
  mail: DueEmail,
  shop: ShopDetails,
  sources: TemplateSources,
): Promise<EmailDocument | null> {
  if ("message" in mail) return contactMessageTemplate(mail.message);
  if ("reply" in mail) return contactReplyTemplate(mail.reply, shop);
  const { publicUrl, key, db } = sources;
  const links = linksTo(publicUrl, mail.language);
  if ("noticeId" in mail) return await fillNoticeTemplate(mail, shop, links, sources);
  if ("staff" in mail) return await fillStaffTemplate(mail, shop, links, db);
  const reader = createReader(mail, shop, links, {
    orderPage: (order) => viewLink(publicUrl, key, order, mail.language),
    // Guests have no account to sign in to.
    returnPage: (order) =>
      mail.customer.isGuest
        ? withMailProof(returnLink(publicUrl, key, order, mail.language), key, order.id, mail.to)
        : links.orderReturn(order.id),
    reviewPage: (order, productId) =>
      mail.customer.isGuest
        ? `${reviewLink(publicUrl, key, order, mail.language)}?product=${productId}`
        : links.review(order.id, productId),
    confirmationPage: (order) =>
      withMailProof(confirmationLink(publicUrl, key, order, mail.language), key, order.id, mail.to),
  });
  return await fillCustomerTemplate(mail, reader, db);
}

async function fillStaffTemplate(
  { kind, staff, details }: StaffEmail,
  shop: ShopDetails,
  links: Links,
  db: Database,
): Promise<EmailDocument | null> {
  switch (kind) {
    case "staff_invitation": {
      const token = await makeInvitationToken(db, staff.id);
      return token === null ? null : invitationTemplate(shop, links.invitation(token), staff.isNew);
    }
    case "staff_factors_removed":
      return factorsRemovedTemplate(shop, links.backOffice);
    case "staff_mail_test":
      return mailTestTemplate(shop, links.backOffice);
    case "staff_new_orders": {
      const orders = await findNewOrders(db, DigestSpan.parse(details));
      return orders.count === 0 ? null : newOrdersTemplate(shop, orders, links);
    }
    case "staff_claims_overdue": {
      const claims = await findOverdueClaims(db, OverdueClaims.parse(details).claim_ids);
      return claims.length === 0 ? null : overdueClaimsTemplate(shop, claims, links);
    }
    case "staff_findings": {
      const { codes } = FindingCodes.parse(details);
      const findings = (await findFindings(db)).filter(({ code }) => codes.includes(code));
      return findings.length === 0 ? null : findingsTemplate(shop, findings, links);
    }
  }
}

async function fillCustomerTemplate(
  { content, to }: CustomerEmail,
  reader: Reader,
  db: Database,
): Promise<EmailDocument | null> {
  switch (content.kind) {
    case "welcome": {
      const words = await findOwnerWords(db, content.kind, reader.links.language);
      return withOwnerWords(welcomeTemplate(reader), words, { ...reader, number: null });
    }
    case "password_changed":
      return passwordChangedTemplate(reader);
    case "phone_freed":
      return phoneFreedTemplate(reader);
    case "email_changed":
      return emailChangedTemplate(reader, content.details.recipient);
    case "reset_link":
      // No reset link goes to an address that no longer belongs to the account.
      if (to.toLowerCase() !== reader.email.toLowerCase()) return null;
      return resetLinkTemplate(reader, await makeResetToken(db, reader.id));
    case "email_confirmation": {
      // A confirmation link only goes to an address that the customer still wants.
      const token = await makeConfirmationToken(db, reader.id, to);
      return token === null ? null : confirmEmailTemplate(reader, token);
    }
    case "email_change_asked":
      return emailChangeAskedTemplate(reader);
    case "return_requested":
    case "return_accepted":
    case "return_declined":
    case "return_received":
    case "refund_paid": {
      const order = await findOrder(db, reader.id, { orderId: content.details.order_id });
      const found = await findReturn(db, content.details.return_id);
      return order === null || found === null ? null : returnTemplate(content.kind, reader, order, found);
    }
    default: {
      const order = await findOrder(db, reader.id, { orderId: content.details.order_id });
      const payment = order === null ? null : await fillPayment(content, order, db);
      if (order === null || payment === null) return null;
      // The order was cancelled while this e-mail waited.
      const isAboutOpenOrder = content.kind === "order_received" || content.kind === "order_changed";
      if (isAboutOpenOrder && orderStatuses[order.status_id].isCalledOff) return null;
      // Custom texts of the owner are not used here: this e-mail corrects a mistake of the shop.
      if (content.kind === "order_corrected") return orderTemplates[content.kind](reader, order);
      const words = await findOwnerWords(db, content.kind, reader.links.language);
      const number = ltr(order.order_no);
      return withOwnerWords(orderTemplates[content.kind](reader, order, payment), words, {
        ...reader,
        number,
      });
    }
  }
}

/** Fills what an e-mail about an order says of its payment; null if the e-mail is no longer needed. */
async function fillPayment(content: EmailContent, order: Order, db: Database): Promise<EmailPayment | null> {
  const facts = { ...(await findPaymentFacts(db, order.id)), amount: 0, method: "cash", reason: "" } as const;
  switch (content.kind) {
    case "payment_reminder":
      return missingOf(order) === 0 || facts.hasOpenClaim ? null : facts;
    case "payment_rejected": {
      const reason = await findRejection(db, content.details.claim_id);
      const { isEditable } = orderStatuses[order.status_id];
      // The order was paid while this e-mail waited.
      return reason === null || (isEditable && missingOf(order) === 0) ? null : { ...facts, reason };
    }
    case "payment_received":
    case "payment_refunded": {
      const payment = await findPayment(db, content.details.entry_id);
      const isTakenBack = content.kind === "payment_received" && order.received === 0;
      return payment === null || isTakenBack ? null : { ...facts, ...payment };
    }
    default:
      return facts;
  }
}
