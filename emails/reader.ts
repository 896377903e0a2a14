import type { ShopDetails } from "#messages/shop-details.ts";
import type { CustomerEmail } from "#shop/emails/email.ts";
import type { EmailOrder } from "./email-order.ts";
import { asWritten } from "./isolates.ts";
import type { Links } from "./links.ts";

/** Recipient of an e-mail, with the shop and the time of the event. */
export interface Reader {
  readonly id: number;
  /** Null if the name is not usable in a greeting. */
  readonly name: string | null;
  readonly email: string;
  /** Whether the recipient has no account to sign in to. */
  readonly isGuest: boolean;
  /** Whether the recipient has confirmed the address. Others get no words that somebody typed: a stranger may have entered the address. */
  readonly isProven: boolean;
  readonly since: Date;
  readonly links: Links;
  readonly shop: ShopDetails;
  /** Name of the shop for sentences. */
  readonly brand: string;
  /** Page that shows an order without signing in. */
  readonly orderPage: (order: EmailOrder) => string;
  /** Page where the recipient returns items of an order. */
  readonly returnPage: (order: EmailOrder) => string;
  /** Page where the recipient reviews a product of an order. */
  readonly reviewPage: (order: EmailOrder, productId: number) => string;
  /** Page where the recipient confirms or cancels an order. */
  readonly confirmationPage: (order: EmailOrder) => string;
}

/** Creates the recipient of an e-mail to a customer. */
export function createReader(
  { customer, createdAt }: CustomerEmail,
  shop: ShopDetails,
  links: Links,
  pages: Pick<Reader, "orderPage" | "returnPage" | "reviewPage" | "confirmationPage">,
): Reader {
  const { id, name, email, isGuest, isProven } = customer;
  return {
    id,
    name: isProven && isNameToGreet(name) ? asWritten(name) : null,
    isProven,
    email,
    isGuest,
    since: createdAt,
    links,
    shop,
    brand: asWritten(shop.brand),
    ...pages,
  };
}

/** People who register choose name and address: a name with advertising or links would make the shop send it to strangers. */
function isNameToGreet(name: string): boolean {
  return name.length <= 40 && /^[\p{L}\p{M}'’ -]+(?:\. [\p{L}\p{M}'’ -]+)*\.?$/u.test(name);
}
