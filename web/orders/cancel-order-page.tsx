import { data, Form, useNavigation } from "react-router";
import { isCancellable, type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { OwnOrderCancellation } from "#contract/orders/order-cancellation.ts";
import { m } from "#messages/compiled/messages.js";
import { cancelOwnOrder } from "#shop/orders/cancel-order.ts";
import { findOrder } from "#shop/orders/order.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { formAgain, parseForm, type RejectedForm } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { RouteDialog } from "../ui/route-dialog.tsx";
import type { Route } from "./+types/cancel-order-page.ts";
import { CancelReasonField } from "./cancel-reason-field.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const customer = requireCustomer(context, url);
  const order = await findOrder(context.get(shopContext).db, customer.id, { orderId: routeId(params.id) });
  if (order === null) throw data(null, { status: 404 });
  return {
    number: order.order_no,
    statusId: order.status_id,
    order: localised(paths.order(order.id), context.get(languageContext)),
  };
}

/** Cancels an order. If its status has changed, the page explains why it stays. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const { db } = context.get(shopContext);
  const id = routeId(params.id);
  const posted = await parseForm(request, OwnOrderCancellation);
  if (!posted.ok) return posted.rejection;
  const result = await cancelOwnOrder(db, customer.id, { orderId: id, ...posted.value.parsed });
  if (result.ok) {
    const order = localised(paths.order(id), context.get(languageContext));
    return await redirectWithFlash(order, ["order_cancelled"]);
  }
  const order = await findOrder(db, customer.id, { orderId: id });
  if (order === null) throw data(null, { status: 404 });
  return data({ ...formAgain(posted.value.form), statusId: order.status_id }, { status: 409 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.cancel_order(), robots: "noindex" });
}

interface CancelResponse extends RejectedForm {
  /** Status of an order that stays; missing after a form with errors. */
  readonly statusId?: OrderStatusId;
}

export default function CancelOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, order } = loaderData;
  const response: CancelResponse | undefined = actionData;
  const statusId = response?.statusId ?? loaderData.statusId;
  const waiting = useNavigation().formMethod === "POST";
  const submit = useImmediateSubmit({ preventScrollReset: false });
  if (!isCancellable(statusId)) {
    return (
      <RouteDialog title={m.cancel_order()} wayBack={order} narrow>
        <Notice kind="error">{whyNot(statusId)}</Notice>
        <div className="form-end">
          <LinkTo to={order} className="button second" preventScrollReset>
            {m.back_to_order()}
          </LinkTo>
        </div>
      </RouteDialog>
    );
  }
  return (
    <RouteDialog title={m.cancel_order_question()} wayBack={order} narrow>
      <p className="font-medium">
        {m.order_number()} <bdi dir="ltr">{number}</bdi>
      </p>
      <p className="soft">{m.cancel_order_note()}</p>
      <Rejection of={actionData} />
      <Form method="post" className="form" onSubmit={submit}>
        <CancelReasonField response={actionData} />
        <div className="form-end">
          <LinkTo to={order} className="button second" preventScrollReset>
            {m.cancel_order_keep()}
          </LinkTo>
          <Button type="submit" isPending={waiting} pendingText={m.cancelling_order()} kind="danger">
            {m.cancel_order()}
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}

/** Explains why an order in this status cannot be cancelled. */
function whyNot(statusId: OrderStatusId): string {
  const { isCalledOff, isOpen } = orderStatuses[statusId];
  if (isCalledOff) return m.order_cancelled_already();
  return isOpen ? m.order_not_cancellable() : m.order_delivered_already();
}
