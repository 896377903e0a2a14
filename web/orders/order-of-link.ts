import { data, type RouterContextProvider } from "react-router";
import { staffCookieName } from "#contract/admin/staff/staff-cookie.ts";
import { findOrderOfLink, type OrderLink } from "#shop/orders/confirm-by-link.ts";
import { findOrderStaff } from "#shop/staff/order-staff.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { orderLinkView } from "./order-link-view.ts";

/** Where the pages of a link keep what they are asked by. */
interface LinkParams {
  readonly number: string;
  readonly token: string;
}

/** The link that led to a page. */
export function orderLinkOf({ number, token }: LinkParams): OrderLink {
  return { orderNo: number, token };
}

/** The order of the link that led to a page, as it is now; throws 404 where it leads to none. */
export async function orderOfLink(context: Readonly<RouterContextProvider>, params: LinkParams) {
  const { db, codes } = context.get(shopContext);
  const order = await findOrderOfLink(db, codes.key, orderLinkOf(params));
  if (order === null) throw data(null, { status: 404 });
  return orderLinkView(order, context.get(languageContext));
}

/**
 * Finds the member of staff whose browser sends a form of the link, by the back office's cookie; null for customers. Refuses staff who
 * may not change orders: the link must not do for them what their role may not do.
 */
export async function staffOfLink(context: Readonly<RouterContextProvider>, request: Request) {
  const { db, publicUrl, secondFactor } = context.get(shopContext);
  const cookie = new RegExp(`(?:^|;)\\s*${staffCookieName(publicUrl)}=([\\w-]+)`);
  const [, token] = cookie.exec(request.headers.get("cookie") ?? "") ?? [];
  return await findOrderStaff(db, token, secondFactor);
}

/** What both pages of a link are answered with: nobody stores them, and no other page learns their address. */
export function linkHeaders(): HeadersInit {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
}
