import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { findOrder, isOwnOrder } from "#shop/orders/order.ts";
import { headersOfResponse } from "../form/posted-form.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import type { Route } from "./+types/return-page.ts";
import { loadReturnPage } from "./load-return-page.ts";
import { postReturn } from "./post-return.ts";
import { ReturnScreen } from "./return-screen.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const customer = requireCustomer(context, url);
  const { db } = context.get(shopContext);
  const order = await findOrder(db, customer.id, { orderId: routeId(params.id) });
  if (order === null) throw data(null, { status: 404 });
  return { id: order.id, ...(await loadReturnPage(db, order, context.get(languageContext), url)) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const orderId = routeId(params.id);
  if (!(await isOwnOrder(context.get(shopContext).db, customer.id, orderId))) {
    throw data(null, { status: 404 });
  }
  const page = localised(paths.orderReturn(orderId), context.get(languageContext));
  return await postReturn(context, request, orderId, page);
}

export const headers = headersOfResponse;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.return_items(), robots: "noindex" });
}

/** Page on which a customer or guest returns items of an order. */
export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...page } = loaderData;
  return <ReturnScreen page={page} response={actionData} path={paths.orderReturn(id)} ownOrderId={id} />;
}
