import { Form } from "react-router";
import { FindOrder } from "#contract/orders/order.ts";
import { m } from "#messages/compiled/messages.js";
import { formatWeekday } from "#messages/format.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { type FoundOrder, findOrderStatus } from "#shop/orders/find-order.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import {
  formAgain,
  headersOfResponse,
  parseForm,
  type RejectedForm,
  rejectForm,
  rejectTooManyTries,
} from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { PhoneField } from "../ui/contact-fields.tsx";
import { Field } from "../ui/field.tsx";
import { TrackingNumber } from "../ui/tracking-number.tsx";
import type { Route } from "./+types/find-order-page.ts";

interface FindPage extends RejectedForm {
  readonly found?: FoundOrder;
}

/** Shows the status of an order to anybody who knows its number and phone, and nothing else of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await parseForm(request, FindOrder);
  if (!posted.ok) return posted.rejection;
  const { form, parsed } = posted.value;
  const { db, accountDependencies } = context.get(shopContext);
  const address = context.get(clientAddressContext);
  const result = await findOrderStatus(db, accountDependencies.rateLimits, parsed, address);
  if (result.ok) return { ...formAgain(form), found: result.value };
  if (result.rejection.code === "too_many_tries") return rejectTooManyTries(form, result.rejection);
  return rejectForm(form, { rejection: m.track_not_found(), status: 404 });
}

export const headers = headersOfResponse;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.track_order(), robots: "noindex" });
}

export default function FindOrderPage({ actionData }: Route.ComponentProps) {
  const { field, waiting, props } = useCheckedForm(actionData);
  const page: FindPage | undefined = actionData;
  const found = page?.found;
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{m.track_order()}</h1>
          <p className="soft mt-2">{m.find_order_intro()}</p>
        </div>
        <Rejection of={actionData} />
        {found !== undefined && <FoundStatus order={found} />}
        <Form {...props}>
          <Field
            {...field("order_no")}
            label={m.label_order_number()}
            help={m.help_order_number()}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <PhoneField {...field("phone")} help={m.help_phone_of_order()} />
          <Button
            type="submit"
            isPending={waiting}
            pendingText={m.track_waiting()}
            kind="primary"
            className="tall wide"
          >
            {m.track_submit()}
          </Button>
        </Form>
      </div>
    </div>
  );
}

function FoundStatus({ order }: { readonly order: FoundOrder }) {
  const { order_no, status_id, tracking_number, delivery } = order;
  const language = useLanguage();
  const { showsDeliveryDays } = useShopDetails();
  return (
    <div className="step" role="status">
      <Notice kind="info" title={orderStatusName(status_id, language)}>
        {m.order_number()} <bdi dir="ltr">{order_no}</bdi>
        {showsDeliveryDays && delivery !== null && (
          <> · {m.arrives_by({ date: formatWeekday(new Date(`${delivery}T12:00:00Z`), language) })}</>
        )}
      </Notice>
      {tracking_number !== null && <TrackingNumber number={tracking_number} />}
    </div>
  );
}
