import { X } from "lucide-react";
import { data, Form, redirect, useNavigation } from "react-router";
import { cancellationText } from "#messages/cancellation-text.ts";
import { m } from "#messages/compiled/messages.js";
import { orderStatusName } from "#messages/order-status.ts";
import { confirmedText } from "#messages/payment-words.ts";
import { proveMailbox } from "#shop/emails/mailbox-limits.ts";
import { confirmByLink } from "#shop/orders/confirm-by-link.ts";
import type { AutomaticCancellation } from "#shop/orders/order.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sums } from "../cart/sums.tsx";
import { readForm, rejectForm } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths, safeNext } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { linkHeaders, mailProofOf, orderLinkOf, staffOfLink } from "../session/order-link.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/confirm-order-page.ts";
import { type OrderLinkState, orderOfLink } from "./order-of-link.ts";
import { OrderedProducts } from "./ordered-products.tsx";

/** Only reads: programs that scan messages also open links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return await orderOfLink(context, params);
}

/** Confirms the order of the link. Other statuses than Processing stay unchanged and show on the page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, codes } = context.get(shopContext);
  const staff = await staffOfLink(context, request);
  if (!staff.ok) return rejectForm({}, { rejection: m.order_link_staff_refused(), status: 403 });
  const confirmed = await confirmByLink(db, codes.key, orderLinkOf(params), staff.value);
  if (confirmed.ok) {
    if (staff.value === null) await proveMailbox(db, codes.key, params.number, mailProofOf(request));
    const { next } = await readForm(request);
    const here = localised(
      paths.orderConfirmation(params.number, params.token),
      context.get(languageContext),
    );
    return redirect(next === undefined ? here : safeNext(next), 303);
  }
  switch (confirmed.rejection.code) {
    case "order_unknown":
      throw data(null, { status: 404 });
    case "order_not_processing":
      return rejectForm({}, { status: 409 });
  }
}

export const headers = linkHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.confirm_order_title(), robots: "noindex, nofollow" });
}

export default function ConfirmOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, state, statusId, cancellation, lines, totals, city } = loaderData;
  const language = useLanguage();
  const waiting = useNavigation().formMethod === "POST";
  const submit = useImmediateSubmit();
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{m.confirm_order_title()}</h1>
          <p className="soft mt-2">
            {m.order_number()} <bdi dir="ltr">{number}</bdi>
          </p>
        </div>
        <Rejection of={actionData} />
        <OrderStanding
          {...{ state, cancellation }}
          status={orderStatusName(statusId, language)}
          atDoor={totals.atDoor}
        />
        {state === "waiting" && (
          <Form method="post" onSubmit={submit}>
            <Button
              type="submit"
              isPending={waiting}
              pendingText={m.confirm_order_waiting()}
              kind="primary"
              className="tall wide"
            >
              {m.confirm_order_submit()}
            </Button>
          </Form>
        )}
        <section className="summary order-summary" aria-labelledby="order-lines">
          <h2 id="order-lines">{m.products()}</h2>
          <OrderedProducts lines={lines} reviewedOrderId={null} />
          <Sums {...totals} city={city} />
          {(state === "waiting" || state === "confirmed") && (
            <div className="order-actions">
              <LinkTo
                to={paths.orderLinkCancellation(number, params.token)}
                className="button ghost red"
                preventScrollReset
              >
                <X size={18} aria-hidden="true" />
                {m.cancel_order()}
              </LinkTo>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

interface StandingProps {
  readonly state: OrderLinkState;
  readonly cancellation: AutomaticCancellation | null;
  readonly status: string;
  /** Amount due to the courier, in piastres. */
  readonly atDoor: number;
}

function OrderStanding({ state, cancellation, status, atDoor }: StandingProps) {
  switch (state) {
    case "waiting":
      return <p>{m.confirm_order_intro()}</p>;
    case "confirmed":
      return (
        <Notice kind="success" title={m.confirm_order_done_title()}>
          {confirmedText(atDoor)}
        </Notice>
      );
    case "sent":
      return (
        <Notice kind="info" title={m.confirm_order_sent_title()}>
          {m.confirm_order_sent_text({ status })}
        </Notice>
      );
    case "cancelled":
      return (
        <Notice kind="info" title={m.confirm_order_cancelled_title()}>
          {m.confirm_order_cancelled_text()} {cancellation !== null && cancellationText(cancellation)}
        </Notice>
      );
  }
}
