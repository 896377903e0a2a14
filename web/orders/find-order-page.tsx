import { data, Form } from "react-router";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { FindOrder } from "#contract/orders/order.ts";
import { m } from "#messages/compiled/messages.js";
import { formatWeekday } from "#messages/format.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { type FoundOrder, findOrderStatus } from "#shop/orders/find-order.ts";
import { readForm } from "../form/posted-form.tsx";
import { submitWithOfflineFallback } from "../form/submit-with-offline-fallback.ts";
import { headersOfResponse, tooManyTries } from "../form/too-many-tries.ts";
import { useLanguage } from "../language/use-language.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { Alert } from "../ui/alert.tsx";
import { PhoneField } from "../ui/contact-fields.tsx";
import { Field } from "../ui/field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TrackingNumber } from "../ui/tracking-number.tsx";
import { useCheckedForm } from "../ui/use-checked-form.ts";
import type { Route } from "./+types/find-order-page.ts";

interface Found {
  readonly typed: { readonly order_no: string; readonly phone: string };
  readonly errors: FieldErrors;
  readonly rejection: string | null;
  readonly found: FoundOrder | null;
}

const typedOf = ({ order_no = "", phone = "" }: Readonly<Record<string, string>>) => ({ order_no, phone });

/** Shows the status of an order to anybody who knows its number and phone, and nothing else of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const nothing: Found = { typed: typedOf(form), errors: {}, rejection: null, found: null };
  const parsed = FindOrder.safeParse(form);
  if (!parsed.success) return data({ ...nothing, errors: fieldErrors(parsed.error) }, { status: 422 });
  const { db, accountDependencies } = context.get(shopContext);
  const address = context.get(clientAddressContext);
  const result = await findOrderStatus(db, accountDependencies.rateLimits, parsed.data, address);
  if (result.ok) return data({ ...nothing, found: result.value });
  if (result.rejection.code === "too_many_tries")
    return tooManyTries(result.rejection, (rejection): Found => ({ ...nothing, rejection }));
  return data({ ...nothing, rejection: m.track_not_found() }, { status: 404 });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitWithOfflineFallback(
    sent,
    (rejection, form): Found => ({ typed: typedOf(form), errors: {}, rejection, found: null }),
  );
}

export const headers = headersOfResponse;

export const handle = { chatAtEnd: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.track_order(), robots: "noindex" });
}

export default function FindOrderPage({ actionData }: Route.ComponentProps) {
  const { errors, waiting, props } = useCheckedForm(actionData);
  const { typed, found = null, rejection = null } = actionData ?? {};
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{m.track_order()}</h1>
          <p className="soft mt-2">{m.find_order_intro()}</p>
        </div>
        {rejection !== null && <Alert kind="error">{rejection}</Alert>}
        {found !== null && <FoundStatus order={found} />}
        <Form {...props}>
          <Field
            label={m.label_order_number()}
            help={m.help_order_number()}
            name="order_no"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={typed?.order_no}
            errors={errors["order_no"]}
          />
          <PhoneField help={m.help_phone_of_order()} defaultValue={typed?.phone} errors={errors["phone"]} />
          <SubmitButton waiting={waiting} waitingWords={m.track_waiting()} className="button tall wide">
            {m.track_submit()}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}

function FoundStatus({ order }: { readonly order: FoundOrder }) {
  const { order_no, status_id, tracking_number, expected_to } = order;
  const language = useLanguage();
  const due = formatWeekday(new Date(`${expected_to}T12:00:00Z`), language);
  return (
    <div className="step" role="status">
      <Alert kind="info" title={orderStatusName(status_id, language)}>
        {m.order_number()} <bdi dir="ltr">{order_no}</bdi>
        {orderStatuses[status_id].isOpen && <> · {m.arrives_by({ date: due })}</>}
      </Alert>
      {tracking_number !== null && <TrackingNumber number={tracking_number} />}
    </div>
  );
}
