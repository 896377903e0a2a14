import { data, type RouterContextProvider, useLocation } from "react-router";
import { mailProofField } from "#contract/orders/mail-proof.ts";
import { m } from "#messages/compiled/messages.js";
import { proveMailbox } from "#shop/emails/mailbox-limits.ts";
import { findOrderOfReturnLink } from "#shop/returns/return-link.ts";
import { rejectForm } from "../form/posted-form.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { linkHeaders, mailProofOf, orderLinkOf, staffOfLink } from "../session/order-link.ts";
import type { Route } from "./+types/return-by-link-page.ts";
import { loadReturnPage } from "./load-return-page.ts";
import { postReturn } from "./post-return.ts";
import { ReturnScreen } from "./return-screen.tsx";

/** Shows what can be returned, and no name, address or phone, because links are forwarded. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const order = await orderOf(context, params);
  return await loadReturnPage(context.get(shopContext).db, order, context.get(languageContext), url);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const order = await orderOf(context, params);
  const staff = await staffOfLink(context, request);
  // The back office records who of the staff requests a return.
  if (!staff.ok || staff.value !== null) {
    return rejectForm({}, { rejection: m.return_link_staff_refused(), status: 403 });
  }
  const page = localised(paths.returnByLink(params.number, params.token), context.get(languageContext));
  const { db, codes } = context.get(shopContext);
  await proveMailbox(db, codes.key, order.order_no, mailProofOf(request));
  return await postReturn(context, request, order.id, page);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), ...linkHeaders() };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.return_items(), robots: "noindex, nofollow" });
}

/** Page on which anybody who has the return link returns items of its order. */
export default function ReturnByLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const proof = new URLSearchParams(useLocation().search).get(mailProofField);
  // The form posts the proof of a link in an e-mail.
  const query = proof === null ? "" : `?${new URLSearchParams({ [mailProofField]: proof })}`;
  const path = paths.returnByLink(params.number, params.token) + query;
  return <ReturnScreen page={loaderData} response={actionData} path={path} ownOrderId={null} />;
}

/** Order of the link. Throws 404 for an invalid link. */
async function orderOf(context: Readonly<RouterContextProvider>, params: Route.LoaderArgs["params"]) {
  const { db, codes } = context.get(shopContext);
  const order = await findOrderOfReturnLink(db, codes.key, orderLinkOf(params));
  if (order === null) throw data(null, { status: 404 });
  return order;
}
