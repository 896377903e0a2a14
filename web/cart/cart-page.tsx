import { type Ref, useCallback, useRef } from "react";
import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { getCartWithinLimits } from "#shop/cart/get-cart.ts";
import { cityView } from "../addresses/address-view.ts";
import { bestSellerCards } from "../catalogue/cards/best-seller-cards.ts";
import type { ProductCard } from "../catalogue/cards/product-card.ts";
import { ProductRow } from "../catalogue/cards/product-card-link.tsx";
import { FormScripts } from "../form/form-scripts.tsx";
import { paths } from "../paths.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { shopperId } from "../session/require-customer.ts";
import { useShell } from "../shell/shell-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/cart-page.ts";
import { BarSum } from "./bar-sum.tsx";
import { cartAdvice } from "./cart-advice.ts";
import { useCartChanges } from "./cart-changes.tsx";
import { CartConflicts } from "./cart-conflicts.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartOffers } from "./cart-offers.tsx";
import { headersOfCart, responseOfCart } from "./cart-responses.ts";
import { CartSummary } from "./cart-summary.tsx";
import { cartView, couponView } from "./cart-view.ts";
import { CheckoutLink } from "./checkout-link.tsx";
import { chosenCity, pricedFor } from "./chosen-city.ts";
import { FreeDeliveryProgress } from "./free-delivery-progress.tsx";
import { NextStep } from "./next-step.tsx";
import { pricedPath } from "./priced-path.ts";
import { readPricing } from "./read-pricing.ts";
import { shownCart } from "./shown-cart.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { context, url } = asked;
  const { db, catalogue, accountDependencies } = context.get(shopContext);
  const customerId = shopperId(context);
  const language = context.get(languageContext);
  const { typed, coupon } = readPricing(url);
  const city = await chosenCity(asked);
  const cities = await catalogue.listCities();
  const { rateLimits } = accountDependencies;
  const guesser = { rateLimits, customerId, address: context.get(clientAddressContext) };
  const cart = await getCartWithinLimits(db, guesser, { coupon, ...pricedFor(city) });
  const products = cart.lines.map(({ product }) => product);
  const view = {
    cart: cartView(cart, language, cities),
    coupon: couponView(cart, typed, language),
    cities: cart.address === null ? cities.map((one) => cityView(one, language)) : null,
    advice: await cartAdvice(catalogue, products, language),
    bestSellers: products.length === 0 ? await bestSellerCards(catalogue, language) : [],
  };
  return data(view, responseOfCart(cart));
}

export const headers = headersOfCart;

/** Revalidates after a conflict, to show the current stock. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** Paths of the forms of the cart. */
const formPaths = [paths.cartLine(0), paths.cartLineRemoval(0), paths.cartRestoration(), paths.cartGift()];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.cart(), robots: "noindex" });
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { coupon, cities, advice } = loaderData;
  const title = useRef<HTMLHeadingElement>(null);
  const emptied = useRef(false);
  const { pending, rejections, change } = useCartChanges();
  const choose = useCallback(
    (lineId: number, quantity: number) => {
      change(lineId, quantity);
      // The pressed button is removed with its line.
      if (quantity > 0) return;
      emptied.current = true;
      title.current?.focus({ preventScroll: true });
    },
    [change],
  );
  // The heading of the empty cart replaces the focused one.
  const focusOnceEmptied = useCallback((heading: HTMLHeadingElement | null) => {
    if (emptied.current) heading?.focus({ preventScroll: true });
  }, []);
  const cart = shownCart(loaderData.cart, pending);
  const problem = cart.lines.find((line) => !line.available)?.id ?? null;
  // A rejected coupon stays in the cart.
  const accepted = coupon.rejection === null ? coupon.typed : "";
  const checkout = pricedPath(paths.checkout(), { coupon: accepted });
  const isEmpty = cart.lines.length === 0;
  return (
    <div className="wrap">
      <FormScripts of={formPaths} />
      <div className="hidden lg:block">
        <Breadcrumb here={m.cart()} />
      </div>
      {!isEmpty && (
        <h1 ref={title} tabIndex={-1} className="cart-title">
          {m.cart()} <span className="soft">{m.pieces_count({ count: cart.pieces })}</span>
        </h1>
      )}
      <Outlet />
      {isEmpty ? (
        <EmptyCart titleRef={focusOnceEmptied} bestSellers={loaderData.bestSellers} />
      ) : (
        <>
          <div className="buying">
            <div>
              <FreeDeliveryProgress cart={cart} />
              <ul>
                {cart.lines.map((line) => (
                  <CartLine
                    key={line.id}
                    line={line}
                    rejection={rejections.get(line.id) ?? null}
                    onChange={choose}
                  />
                ))}
              </ul>
              <CartConflicts conflicts={advice.conflicts} lines={cart.lines} />
              <CartOffers cart={cart} onChange={choose} />
              {advice.next !== null && <NextStep {...advice.next} />}
            </div>
            <CartSummary {...{ cart, coupon, cities, checkout, problem }} />
          </div>
          <div className="foot-bar">
            <BarSum cart={cart} />
            <CheckoutLink to={checkout} problem={problem} />
          </div>
        </>
      )}
    </div>
  );
}

interface EmptyCartProps {
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly bestSellers: readonly ProductCard[];
}

/** Empty cart: four questions for a routine, then best sellers. */
function EmptyCart({ titleRef, bestSellers }: EmptyCartProps) {
  const { opensSoon } = useShell();
  return (
    <>
      <EmptyState
        arch="cream"
        level={1}
        title={m.cart_empty()}
        text={opensSoon ? m.opening_hint() : m.cart_empty_text()}
        titleRef={titleRef}
      >
        <LinkTo to={opensSoon ? paths.home() : paths.routine()} className="button tall">
          {opensSoon ? m.go_home() : m.routine()}
        </LinkTo>
        {!opensSoon && (
          <LinkTo to={paths.products()} className="link">
            {m.start_shopping()}
          </LinkTo>
        )}
      </EmptyState>
      <ProductRow title={m.best_sellers()} cards={bestSellers} />
    </>
  );
}
