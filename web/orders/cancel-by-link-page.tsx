import { data, Form, redirect, useNavigation } from "react-router";
import { OwnOrderCancellation } from "#contract/orders/order-cancellation.ts";
import { m } from "#messages/compiled/messages.js";
import { cancelByLink } from "#shop/orders/confirm-by-link.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { parseForm, rejectForm } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { linkHeaders, orderLinkOf, staffOfLink } from "../session/order-link.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/cancel-by-link-page.ts";
import { CancelReasonField } from "./cancel-reason-field.tsx";
import { orderOfLink } from "./order-of-link.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { number, state } = await orderOfLink(context, params);
  return { number, isOpen: state === "waiting" || state === "confirmed" };
}

/** Cancels the order of the link and redirects to its page. Returns 409 if it is no longer Processing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, codes } = context.get(shopContext);
  const staff = await staffOfLink(context, request);
  if (!staff.ok) return rejectForm({}, { rejection: m.order_link_staff_refused(), status: 403 });
  const posted = await parseForm(request, OwnOrderCancellation);
  if (!posted.ok) return posted.rejection;
  const { form, parsed } = posted.value;
  const link = { ...orderLinkOf(params), ...parsed };
  const cancelled = await cancelByLink(db, codes.key, link, staff.value);
  if (!cancelled.ok) {
    switch (cancelled.rejection.code) {
      case "order_unknown":
        throw data(null, { status: 404 });
      case "order_not_processing":
        return rejectForm(form, { status: 409 });
    }
  }
  const order = paths.orderConfirmation(params.number, params.token);
  return redirect(localised(order, context.get(languageContext)), 303);
}

export const headers = linkHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.cancel_order(), robots: "noindex, nofollow" });
}

export default function CancelByLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, isOpen } = loaderData;
  const order = paths.orderConfirmation(number, params.token);
  const waiting = useNavigation().formMethod === "POST";
  const submit = useImmediateSubmit();
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{isOpen ? m.cancel_order_question() : m.cancel_order()}</h1>
          <p className="soft mt-2">
            {m.order_number()} <bdi dir="ltr">{number}</bdi>
          </p>
        </div>
        <Rejection of={actionData} />
        {isOpen ? (
          <p className="soft">{m.cancel_order_note()}</p>
        ) : (
          <Notice kind="error">{m.order_not_cancellable()}</Notice>
        )}
        <Form method="post" className="form" onSubmit={submit}>
          {isOpen && <CancelReasonField response={actionData} />}
          <div className="form-end">
            <LinkTo to={order} className="button second">
              {isOpen ? m.cancel_order_keep() : m.back_to_order()}
            </LinkTo>
            {isOpen && (
              <Button type="submit" isPending={waiting} pendingText={m.cancelling_order()} kind="danger">
                {m.cancel_order()}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </div>
  );
}
