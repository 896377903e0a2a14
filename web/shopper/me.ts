import { readablePhone } from "#contract/phone/phone.ts";
import { sessionMark } from "#shop/credentials/tokens.ts";
import { wishlistProductIds } from "#shop/wishlist/wishlist-items.ts";
import { sessionContext, shopContext } from "../request-context.ts";
import type { Route } from "./+types/me.ts";

/** Personal data of a customer that pages show. */
export interface Me {
  /** Mark of the session, as in the hint. */
  readonly mark: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Ids of the products on the wishlist. */
  readonly wishlist: readonly number[];
}

const noStore = { headers: { "Cache-Control": "no-store" } };

/** Returns the signed-in customer, or null. Every page requests it once after painting, which also keeps the session alive. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (session === null) return Response.json(null, noStore);
  const { customer, token } = session;
  const me: Me = {
    mark: sessionMark(token),
    name: customer.name,
    email: customer.email,
    phone: readablePhone(customer.phone),
    wishlist: await wishlistProductIds(context.get(shopContext).db, customer.id),
  };
  return Response.json(me, noStore);
}
