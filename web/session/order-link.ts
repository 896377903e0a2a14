import type { RouterContextProvider } from "react-router";
import { staffCookieName } from "#contract/admin/staff/staff-cookie.ts";
import { mailProofField } from "#contract/orders/mail-proof.ts";
import type { OrderLink } from "#shop/orders/confirm-by-link.ts";
import { findOrderStaff } from "#shop/staff/order-staff.ts";
import { shopContext } from "../request-context.ts";

/** Parameters of the pages that anybody who has the link of an order may open. */
export interface LinkParams {
  readonly number: string;
  readonly token: string;
}

export function orderLinkOf({ number, token }: LinkParams): OrderLink {
  return { orderNo: number, token };
}

/** Returns the proof of a form that was opened by the link of an e-mail; null without one. */
export function mailProofOf(request: Request): string | null {
  return new URL(request.url).searchParams.get(mailProofField);
}

/**
 * Staff member whose browser submits a form of the link, by the back-office cookie; null for customers. Rejects staff who may not change
 * orders: the link must not exceed their role.
 */
export async function staffOfLink(context: Readonly<RouterContextProvider>, request: Request) {
  const { db, publicUrl, secondFactor } = context.get(shopContext);
  const cookie = new RegExp(`(?:^|;)\\s*${staffCookieName(publicUrl)}=([\\w-]+)`);
  const [, token] = cookie.exec(request.headers.get("cookie") ?? "") ?? [];
  return await findOrderStaff(db, token, secondFactor);
}

/** Response headers of the link's pages: no caching, and no referrer for other sites. */
export function linkHeaders(): HeadersInit {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
}
