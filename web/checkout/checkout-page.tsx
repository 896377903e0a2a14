import { ChevronDown, ChevronRight, Lock, ShoppingBag } from "lucide-react";
import { useId } from "react";
import { data, Form, Outlet, redirect, useNavigation } from "react-router";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import { NewOrder } from "#contract/order.ts";
import { readablePhone } from "#contract/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { orderRefusalMessage } from "#messages/order-refusal-message.ts";
import { listAddresses } from "#shop/addresses/list-addresses.ts";
import { listCities } from "#shop/addresses/list-cities.ts";
import { getCart } from "#shop/cart/get-cart.ts";
import { idempotencyKeyOf } from "#shop/orders/idempotency.ts";
import { placeOrder } from "#shop/orders/place-order.ts";
import { addressView } from "../addresses/address-view.ts";
import { cityView } from "../addresses/city-view.ts";
import { cartView } from "../cart/cart-view.ts";
import { Sums } from "../cart/sums.tsx";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import { readForm } from "../session/read-form.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { Alert } from "../ui/alert.tsx";
import { FieldFrame } from "../ui/field.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { PhoneField } from "../ui/phone-field.tsx";
import { Price } from "../ui/price.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import type { Route } from "./+types/checkout-page.ts";
import { AddressChoice } from "./address-choice.tsx";
import { OrderLines } from "./order-lines.tsx";

export const handle = { bare: true, chatAtEnd: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const customer = requireCustomer(context, url);
  const language = languageOfPath(url.pathname);
  const [addresses, cities] = await Promise.all([listAddresses(db, customer.id), listCities(db)]);
  const chosen =
    addresses.find(({ id }) => String(id) === url.searchParams.get("address_id")) ?? addresses[0];
  const cart = await getCart(db, customer.id, chosen?.id);
  if (cart.lines.length === 0 && !url.pathname.endsWith(paths.checkoutAddress())) {
    throw redirect(localised(paths.cart(), language), 303);
  }
  return {
    cart: cartView(cart, language),
    phone: readablePhone(customer.phone),
    addresses: addresses.map((address) => addressView(address, language)),
    chosenId: chosen?.id ?? null,
    cities: cities.map((city) => cityView(city, language)),
    idempotencyKey: crypto.randomUUID(),
  };
}

/** Place the order. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db } = context.get(shopContext);
  const customer = requireCustomer(context, url);
  const language = languageOfPath(url.pathname);
  const form = await readForm(request);
  const typed = { phone: form["phone"] ?? "", note: form["note"] ?? "" };
  const parsed = NewOrder.safeParse({ address_id: "", ...form });
  if (!parsed.success)
    return data({ typed, errors: fieldErrors(parsed.error), refusal: null }, { status: 422 });
  const key = (form["idempotency_key"] ?? "").slice(0, 255);
  const result = await placeOrder(
    db,
    customer.id,
    parsed.data,
    key === "" ? null : idempotencyKeyOf(key, parsed.data),
  );
  if (result.ok) return redirect(`${localised(paths.order(result.value.id), language)}?placed=1`, 303);
  if (result.refusal.code === "address_unknown") {
    return data(
      { typed, errors: { address_id: ["choose_address" as const] }, refusal: null },
      { status: 422 },
    );
  }
  return data(
    { typed, errors: noErrors, refusal: orderRefusalMessage(result.refusal, language) },
    { status: 409 },
  );
}

const noErrors: FieldErrors = {};

export function meta() {
  return [{ title: `${m.checkout()} · Smile` }, { name: "robots", content: "noindex" }];
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, addresses, phone, idempotencyKey } = loaderData;
  const navigation = useNavigation();
  const waiting = navigation.state !== "idle" && navigation.formData?.has("payment_method") === true;
  const form = useId();
  const errors: FieldErrors = actionData?.errors ?? noErrors;
  const button = (
    <SubmitButton form={form} waiting={waiting} waitingWords={m.placing_order()} className="button tall wide">
      {m.place_order()} · <Price amount={cart.totals.total} className="" />
    </SubmitButton>
  );
  return (
    <>
      <CheckoutHeader />
      <div className="wrap">
        <h1 className="mt-6 mb-4">{m.checkout()}</h1>
        <div className="buying">
          <div className="steps">
            <SummaryFold pieces={cart.pieces} total={cart.totals.total}>
              <OrderLines lines={cart.lines} />
              <div className="mt-4">
                <Sums {...cart.totals} city={cart.city} />
              </div>
            </SummaryFold>
            {actionData?.refusal != null && (
              <Alert kind="bad" title={m.order_not_placed()}>
                {actionData.refusal}{" "}
                <LinkTo to={paths.cart()} className="link">
                  {m.cart_view()}
                </LinkTo>
              </Alert>
            )}
            <AddressChoice {...loaderData} form={form} errors={errors["address_id"]} />
            <Outlet context={{ cities: loaderData.cities, phone, first: addresses.length === 0 }} />
            {addresses.length > 0 && (
              <Form method="post" id={form} action="." className="steps" noValidate preventScrollReset>
                <input type="hidden" name="idempotency_key" value={idempotencyKey} />
                <input type="hidden" name="expected_total_egp" value={cart.totals.total / 100} />
                <section className="step">
                  <h2>2. {m.contact_title()}</h2>
                  <PhoneField
                    help={m.help_phone_order()}
                    defaultValue={actionData?.typed.phone ?? phone}
                    errors={errors["phone"]}
                  />
                </section>
                <section className="step">
                  <h2>3. {m.payment_title()}</h2>
                  <label className="choice">
                    <input type="radio" name="payment_method" value="cash" defaultChecked />
                    <span>
                      <strong className="block font-medium">{m.cash_on_delivery()}</strong>
                      <span className="small soft">
                        {m.have_cash_ready()}{" "}
                        <Price amount={cart.totals.total} className="whitespace-nowrap" />
                      </span>
                    </span>
                  </label>
                </section>
                <section className="step">
                  <h2>4. {m.note_title()}</h2>
                  <FieldFrame label={m.label_note()} optional errors={errors["note"]}>
                    {(described) => (
                      <textarea
                        className="input"
                        name="note"
                        dir="auto"
                        rows={3}
                        maxLength={500}
                        placeholder={m.placeholder_note()}
                        defaultValue={actionData?.typed.note}
                        {...described}
                      />
                    )}
                  </FieldFrame>
                </section>
              </Form>
            )}
          </div>
          <aside className="summary wide-only" aria-labelledby="your-order">
            <h2 id="your-order">{m.your_order()}</h2>
            <OrderLines lines={cart.lines} />
            <Sums {...cart.totals} city={cart.city} />
            {addresses.length > 0 && button}
            <DeliveryPromise days={cart.days} />
          </aside>
        </div>
      </div>
      {addresses.length > 0 && <div className="foot-bar">{button}</div>}
    </>
  );
}

function CheckoutHeader() {
  return (
    <header className="header">
      <div className="wrap flex min-h-16 items-center justify-between">
        <LinkTo to={paths.cart()} className="inline-flex min-h-11 flex-1 items-center gap-2">
          <ChevronRight size={20} className="rotate-180 rtl:rotate-0" aria-hidden="true" />
          {m.cart()}
        </LinkTo>
        <LinkTo to={paths.home()} aria-label={m.logo_home()}>
          <img src="/logo.svg" alt="" width="100" height="37" />
        </LinkTo>
        <span className="small soft flex flex-1 items-center justify-end gap-2">
          <Lock size={18} aria-hidden="true" />
          <span className="hidden sm:inline">{m.secure_checkout()}</span>
        </span>
      </div>
    </header>
  );
}

interface SummaryFoldProps {
  readonly pieces: number;
  readonly total: number;
  readonly children: React.ReactNode;
}

/** The order at the head of a phone's page: one line, opened by a touch. */
function SummaryFold({ pieces, total, children }: SummaryFoldProps) {
  return (
    <details className="fold rounded-2xl border-0 bg-sand px-4 lg:hidden">
      <summary>
        <span className="flex items-center gap-3 text-body">
          <ShoppingBag size={20} aria-hidden="true" />
          {m.your_order()} · {m.pieces_count({ count: pieces })}
        </span>
        <span className="flex items-center gap-2 text-body">
          <Price amount={total} />
          <ChevronDown size={20} aria-hidden="true" />
        </span>
      </summary>
      <div>{children}</div>
    </details>
  );
}

function DeliveryPromise({ days }: { readonly days: string | null }) {
  if (days === null) return null;
  return (
    <p className="small soft">
      {m.arrives_in()} <bdi dir="ltr">{days}</bdi> {m.business_days()}
    </p>
  );
}
