import type { Database } from "#db/database.ts";
import type { ShopDetails } from "#messages/shop-details.ts";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import type { CustomerMail, DueMail } from "#shop/mails/mail.ts";
import { findOrder, type Order } from "#shop/orders/order.ts";
import type { Letter } from "./letter.ts";
import { emailChangedLetter, passwordChangedLetter } from "./letters/account-changed.ts";
import { contactMessageLetter } from "./letters/contact-message.ts";
import { orderCancelledLetter } from "./letters/order-cancelled.ts";
import { orderDeliveredLetter } from "./letters/order-delivered.ts";
import { orderReceivedLetter } from "./letters/order-received.ts";
import { orderShippedLetter } from "./letters/order-shipped.ts";
import { resetLinkLetter } from "./letters/reset-link.ts";
import { welcomeLetter } from "./letters/welcome.ts";
import { linksTo } from "./links.ts";
import { type Reader, readerOf } from "./reader.ts";

/** What letters are made from beside the mail itself. */
export interface LetterSources {
  readonly db: Database;
  /** Where visitors reach the shop, without a slash at the end. */
  readonly publicUrl: string;
}

const orderLetters = {
  order_received: orderReceivedLetter,
  order_shipped: orderShippedLetter,
  order_delivered: orderDeliveredLetter,
  order_cancelled: orderCancelledLetter,
} satisfies Record<string, (reader: Reader, order: Order) => Letter>;

/** Writes what a mail says, in the language of the moment; null when there is nothing to say any more. */
export async function writeLetter(
  mail: DueMail,
  shop: ShopDetails,
  sources: LetterSources,
): Promise<Letter | null> {
  if ("message" in mail) return contactMessageLetter(mail.message);
  return await customerLetter(
    mail,
    readerOf(mail, shop, linksTo(sources.publicUrl, mail.language)),
    sources.db,
  );
}

async function customerLetter(
  { content, to }: CustomerMail,
  reader: Reader,
  db: Database,
): Promise<Letter | null> {
  switch (content.kind) {
    case "welcome":
      return welcomeLetter(reader);
    case "password_changed":
      return passwordChangedLetter(reader);
    case "email_changed":
      return emailChangedLetter(reader, content.details.recipient);
    case "reset_link":
      // Whoever reads an address that is no longer the account's gets no key to it.
      if (to.toLowerCase() !== reader.email.toLowerCase()) return null;
      return resetLinkLetter(reader, await makeResetToken(db, reader.id));
    default: {
      const order = await findOrder(db, reader.id, content.details.order_id);
      return order === null ? null : orderLetters[content.kind](reader, order);
    }
  }
}
