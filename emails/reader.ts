import type { ShopDetails } from "#messages/shop-details.ts";
import type { CustomerEmail } from "#shop/emails/email.ts";
import { asWritten } from "./isolates.ts";
import type { Links } from "./links.ts";
import type { EmailOrder } from "./templates/order-parts.ts";

/** The recipient of an email, the shop that sends it, and the time of what it tells of. */
export interface Reader {
  readonly id: number;
  /** Null where the name is not one to greet with. */
  readonly name: string | null;
  readonly email: string;
  /** Whether the reader has no account to sign in to. */
  readonly isGuest: boolean;
  readonly since: Date;
  readonly links: Links;
  readonly shop: ShopDetails;
  /** The shop's name, as sentences have it. */
  readonly brand: string;
  /** Where the reader sees an order: in the account, or, for a guest, on the page to which a link of its own leads. */
  readonly orderPage: (order: EmailOrder) => string;
  /** Where the reader confirms or cancels an order. */
  readonly confirmationPage: (order: EmailOrder) => string;
}

/** The reader of a mail to a customer. */
export function createReader(
  { customer, createdAt }: CustomerEmail,
  shop: ShopDetails,
  links: Links,
  confirmationPage: (order: EmailOrder) => string,
): Reader {
  const { id, name, email, isGuest } = customer;
  return {
    id,
    name: isNameToGreet(name) ? asWritten(name) : null,
    email,
    isGuest,
    since: createdAt,
    links,
    shop,
    brand: asWritten(shop.brand),
    orderPage: isGuest ? confirmationPage : (order) => links.order(order.id),
    confirmationPage,
  };
}

/**
 * Whoever registers chooses the name and the address that the mail goes to: a 'name' that advertises or links somewhere
 * would make the shop send it to strangers.
 */
function isNameToGreet(name: string): boolean {
  return name.length <= 40 && /^[\p{L}\p{M}'’ -]+(?:\. [\p{L}\p{M}'’ -]+)*\.?$/u.test(name);
}
