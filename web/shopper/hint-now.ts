import type { RouterContextProvider } from "react-router";
import { sessionMark } from "#shop/credentials/tokens.ts";
import { findShopperHint } from "#shop/customers/shopper-hint.ts";
import { addressesChangedContext, sessionContext, shopContext } from "../request-context.ts";
import type { Hint } from "./hint.ts";

/** Hint after a request. A governorate chosen on a page stays for the session, until the customer's addresses change. */
export async function currentHint(
  context: Readonly<RouterContextProvider>,
  before: Hint | null,
): Promise<Hint> {
  const session = context.get(sessionContext);
  if (session === null) return { account: "out", cartCount: 0, cityId: before?.cityId ?? null, mark: "" };
  const { cartCount, cityId } = await findShopperHint(context.get(shopContext).db, session.customer.id);
  const mark = sessionMark(session.token);
  const isChosen = before?.mark === mark && !context.get(addressesChangedContext);
  const chosen = isChosen ? (before?.cityId ?? cityId) : (cityId ?? before?.cityId ?? null);
  return { account: session.customer.is_guest ? "guest" : "in", cartCount, cityId: chosen, mark };
}
