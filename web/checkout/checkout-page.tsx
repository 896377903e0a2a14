import { useEffect, useId, useRef, useState } from "react";
import { data, Form, Outlet, redirect, useLocation, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Price } from "#ui/price.tsx";
import { BarSum } from "../cart/bar-sum.tsx";
import { headersOfCart } from "../cart/cart-responses.ts";
import { chosenCity } from "../cart/chosen-city.ts";
import { readPricing } from "../cart/read-pricing.ts";
import { DraftNote } from "../form/draft-note.tsx";
import type { RejectedForm } from "../form/posted-form.ts";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { localised, paths } from "../paths.ts";
import {
  chosenCityContext,
  clientAddressContext,
  languageContext,
  sessionContext,
  shopContext,
} from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/checkout-page.ts";
import { AddressChoice } from "./address-choice.tsx";
import { CheckoutRejection, OpenOrdersLinks } from "./checkout-rejection.tsx";
import { type CheckoutResponse, noResponse } from "./checkout-response.ts";
import { CheckoutSummary, SummaryFold } from "./checkout-summary.tsx";
import { boundsOf, loadCheckout } from "./load-checkout.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { placePostedOrder } from "./place-posted-order.ts";
import { Recipient } from "./recipient.tsx";
import { SourceFields } from "./source-fields.tsx";
import "../styles/orders.css";
import { ChevronLeft } from "lucide-react";
import { pricedPath } from "../cart/priced-path.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { LanguageLink } from "../shell/language-link.tsx";
import { useShopDetails } from "../shell/shell-data.ts";
import { ShopLogo } from "../shell/shop-logo.tsx";

export const handle = { bare: true };

export async function loader(asked: Route.LoaderArgs) {
  const { context, url } = asked;
  const language = context.get(languageContext);
  const session = context.get(sessionContext);
  // A visitor has no cart yet.
  if (session === null) throw redirect(localised(paths.cart(), language), 303);
  const { customer } = session;
  const city = await chosenCity(asked);
  const addressId = url.searchParams.get("address_id");
  const parameters = { ...readPricing(url), addressId, cityId: city?.id ?? null };
  const { db, accountDependencies } = context.get(shopContext);
  const { rateLimits } = accountDependencies;
  const clientAddress = context.get(clientAddressContext);
  const guesser = { rateLimits, customerId: customer.id, address: clientAddress };
  const sources = { db, bounds: boundsOf(context), guesser, rateLimits, clientAddress };
  const { view, response } = await loadCheckout(sources, customer, parameters, language);
  if (view.cart.lines.length === 0 && !url.pathname.endsWith(paths.checkoutAddress())) {
    throw redirect(localised(paths.cart(), language), 303);
  }
  // The governorate of a chosen address is chosen for the cart as well.
  if (String(view.chosenId) === addressId) context.set(chosenCityContext, view.cart);
  const note = url.searchParams.get("note")?.slice(0, 500) ?? "";
  return data({ view, note, idempotencyKey: crypto.randomUUID() }, response);
}

export const headers = headersOfCart;

export async function action(posted: Route.ActionArgs) {
  return await placePostedOrder(posted);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.checkout(), robots: "noindex" });
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const response = responseOf(actionData);
  const view = response.view ?? loaderData.view;
  const { cart, addresses, contact, cities } = view;
  const { note } = loaderData;
  const terms = response.terms ?? view.terms;
  const payFirst = terms?.payFirst || null;
  const form = useId();
  const key = useKey(loaderData.idempotencyKey, response.key);
  const page = useRef<HTMLDivElement>(null);
  const isAdding = useLocation().pathname.endsWith(paths.checkoutAddress());
  const isFirst = addresses.length === 0 && !isAdding;
  // A customer without an address adds one first at the path of its form.
  const mayOrder = isFirst || addresses.length > 0;
  const { errors, values, draft, props } = useCheckedForm(actionData && response, {
    given: { note },
    draft: mayOrder ? "checkout" : undefined,
    undrafted,
  });
  const fields = { typed: values, errors };
  useEffect(() => {
    // The reason of a rejection, and the field of the coupon, are outside the form.
    const why =
      page.current?.querySelector("[data-rejection]") ?? page.current?.querySelector("[aria-invalid]");
    if (actionData !== undefined && why instanceof HTMLElement) why.focus();
  }, [actionData]);
  const isPlacing = useIsPlacing();
  const button = (size: "grow" | "wide") => (
    <Button
      type="submit"
      kind="primary"
      form={form}
      isPending={isPlacing}
      pendingText={m.placing_order()}
      className={`tall ${size}`}
    >
      {payFirst !== null
        ? m.order_with_terms()
        : response.isRepriced
          ? m.order_at_new_total()
          : m.place_order()}
    </Button>
  );
  return (
    <>
      <CheckoutHeader coupon={view.coupon.typed} />
      <div className="wrap checkout" ref={page}>
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1>{m.checkout()}</h1>
          {view.isGuest && <SignInLine />}
        </div>
        <DraftNote {...draft} />
        <div className="buying">
          <div className="steps">
            <SummaryFold cart={cart} open={response.isRepriced} />
            {response.rejection === null && view.tooMuchOpen !== null && (
              <Notice kind="warning">
                {view.tooMuchOpen.message} <OpenOrdersLinks {...view.tooMuchOpen} />
              </Notice>
            )}
            <CheckoutRejection response={response} view={view} />
            {!isFirst && (
              <AddressChoice view={view} form={form} errors={errors["address_id"]}>
                <Outlet context={{ cities, phone: contact.phone }} />
              </AddressChoice>
            )}
            {mayOrder && (
              <Form {...props} id={form} className="steps">
                <input type="hidden" name="idempotency_key" value={key} />
                <SourceFields />
                <input type="hidden" name="cart_version" value={view.version} />
                <input type="hidden" name="shown_total" value={cart.totals.total} />
                {view.coupon.rejection !== null && (
                  <input type="hidden" name="refused_coupon" value={view.coupon.typed} />
                )}
                <Recipient {...fields} view={view} isFirst={isFirst} />
                <PaymentFields
                  total={cart.totals.deliveryFee === null ? null : cart.totals.total}
                  methods={view.methods}
                  accounts={view.accounts}
                  payHours={view.payHours}
                  terms={terms}
                  isNew={response.terms !== null}
                  chosen={values["payment_method"]}
                />
              </Form>
            )}
          </div>
          <CheckoutSummary view={view} form={form} payFirst={payFirst}>
            {mayOrder && button("wide")}
          </CheckoutSummary>
        </div>
      </div>
      {mayOrder && (
        <div className="foot-bar">
          {payFirst === null ? (
            <BarSum cart={cart} />
          ) : (
            <div>
              <p className="small soft">{m.pay_now()}</p>
              <Price amount={payFirst} />
            </div>
          )}
          {button("grow")}
        </div>
      )}
    </>
  );
}

/** Fields that follow the cart, and the governorate that the browser chose. */
const undrafted = ["city_id", "address_id", "coupon"];

/** Response to the form. An order may have been placed although its response did not arrive. */
function responseOf(actionData: RejectedForm | undefined): CheckoutResponse {
  const response = { ...noResponse, ...actionData };
  return response.isUnsent === true ? { ...response, rejection: m.order_unreachable() } : response;
}

/** Offers signing in to a guest, whether or not the phone has an account. */
function SignInLine() {
  const { pathname, search } = useLocation();
  return (
    <p className="small soft">
      {m.have_account()}{" "}
      <LinkTo to={`${paths.login()}?${new URLSearchParams({ next: pathname + search })}`} className="link">
        {m.login_submit()}
      </LinkTo>
    </p>
  );
}

/** Idempotency key of this form, until the shop returns another. */
function useKey(first: string, given: string | null): string {
  const [key, setKey] = useState(given ?? first);
  if (given !== null && given !== key) setKey(given);
  return key;
}

function useIsPlacing(): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.has("payment_method") === true;
}

/** Header of the checkout: links to the cart (with the typed coupon) and home only. */
function CheckoutHeader({ coupon }: { readonly coupon: string }) {
  return (
    <header className="header">
      <div className="wrap flex min-h-16 items-center justify-between">
        <LinkTo
          to={pricedPath(paths.cart(), { coupon })}
          className="inline-flex min-h-11 flex-1 items-center gap-2 whitespace-nowrap"
        >
          <ChevronLeft size={20} className="mirror" aria-hidden="true" />
          {m.cart()}
        </LinkTo>
        <LinkTo to={paths.home()} aria-label={m.logo_home({ brand: useShopDetails().brand })}>
          <ShopLogo alt="" height={37} />
        </LinkTo>
        <span className="flex flex-1 items-center justify-end gap-5">
          <span className="wide-only">
            <ChatLink text={m.checkout_question()} />
          </span>
          <LanguageLink isShort className="header-language" />
        </span>
      </div>
    </header>
  );
}
