import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { Price } from "#ui/price.tsx";
import type { CartView } from "../cart/cart-view.ts";
import { CouponField } from "../cart/coupon-field.tsx";
import { ArrivesBy } from "../cart/delivery-words.tsx";
import { pricedPath } from "../cart/priced-path.ts";
import { Sums } from "../cart/sums.tsx";
import { Agreement } from "../content/agreement.tsx";
import { GiftBadge } from "../offers/gift-badge.tsx";
import { ChatLink } from "../shell/chat-link.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CheckoutView } from "./load-checkout.ts";

interface CheckoutSummaryProps {
  readonly view: CheckoutView;
  /** Id of the order form. */
  readonly form: string;
  /** Amount to pay first, in piastres; null for nothing. */
  readonly payFirst: number | null;
  readonly children: ReactNode;
}

/** Products and costs of the order, above the button. */
export function CheckoutSummary({ view, form, payFirst, children }: CheckoutSummaryProps) {
  const { cart } = view;
  return (
    <aside className="checkout-side" aria-labelledby="your-order">
      <h2 id="your-order">{m.your_order()}</h2>
      <OrderLines lines={cart.lines} />
      {cart.gift !== null && cart.totals.gift?.state === "given" && (
        <p className="my-3 flex items-center gap-3">
          <GiftBadge /> <MixedText text={cart.gift.name} />
        </p>
      )}
      <CheckoutCoupon view={view} form={form} />
      <div aria-live="polite">
        <Sums {...cart.totals} city={cart.city} feeRange={cart.feeRange} />
        {payFirst !== null && (
          <dl className="sums pay-split">
            <div>
              <dt>{m.pay_now()}</dt>
              <dd>
                <Price amount={payFirst} />
              </dd>
            </div>
            <div className="total">
              <dt>{m.pay_to_courier()}</dt>
              <dd>
                <Price amount={cart.totals.total - payFirst} />
              </dd>
            </div>
          </dl>
        )}
      </div>
      <div className="wide-only">{children}</div>
      <ArrivesBy cart={cart} />
      <Agreement intro={m.agree_order()} second="exchange" />
      <div className="lg:hidden">
        <ChatLink className="small" text={m.checkout_question()} />
      </div>
    </aside>
  );
}

interface OrderLinesProps {
  readonly lines: readonly {
    readonly id: number;
    readonly name: string;
    readonly quantity: number;
    /** Total of the line, in piastres. */
    readonly total: number;
    readonly image: { readonly id: string; readonly width: number; readonly height: number } | null;
  }[];
}

function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul>
      {lines.map(({ id, name, quantity, total, image }) => (
        <li className="order-line" key={id}>
          {image === null ? <span /> : <Image {...image} alt="" sizes="64px" />}
          <div className="order-line-words">
            <div>
              <p>
                <MixedText text={name} />
              </p>
              <p className="small soft">{m.quantity_is({ quantity })}</p>
            </div>
            <Price amount={total} className="whitespace-nowrap" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Collapsed summary of the order at the top of a phone's page. */
export function SummaryFold({
  cart: { lines, pieces, totals },
  open,
}: {
  readonly cart: CartView;
  readonly open: boolean;
}) {
  return (
    <details open={open} className="summary-fold lg:hidden">
      <summary>
        <span className="summary-images">
          {lines
            .slice(0, 3)
            .map(({ id, image }) => image && <Image key={id} {...image} alt="" sizes="36px" />)}
        </span>
        <span>
          {m.your_order()} · {m.pieces_count({ count: pieces })} ·{" "}
          <Price amount={totals.total - (totals.deliveryFee ?? 0)} />
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div>
        <OrderLines lines={lines} />
      </div>
    </details>
  );
}

/**
 * Coupon of the order. It belongs to the order form, so that a code typed but not applied is not lost. With scripts the URL changes;
 * without, the form is submitted for repricing and returns as typed.
 */
function CheckoutCoupon({ view, form }: { readonly view: CheckoutView; readonly form: string }) {
  const { coupon, chosenId } = view;
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const requested = location === undefined ? null : new URLSearchParams(location.search).get("coupon");
  const waiting = location?.pathname === pathname && requested !== null && requested !== coupon.typed;
  function priceWith(code: string) {
    navigate(pricedPath(pathname, { coupon: code.trim(), address_id: chosenId }), {
      replace: true,
      preventScrollReset: true,
    });
  }
  return (
    <CouponField
      coupon={coupon}
      form={form}
      apply={(typed) => (
        <Button
          type="submit"
          form={form}
          name="reprice"
          value="with_coupon"
          isPending={waiting}
          pendingText={m.apply()}
          aria-label={m.coupon_apply()}
          onClick={(event) => {
            event.preventDefault();
            priceWith(typed);
          }}
        >
          {m.apply()}
        </Button>
      )}
      remove={
        <button
          type="submit"
          form={form}
          name="reprice"
          value="without_coupon"
          className="link min-h-11"
          aria-label={m.coupon_remove({ code: coupon.applied?.code ?? "" })}
          onClick={(event) => {
            event.preventDefault();
            priceWith("");
          }}
        >
          {m.line_remove()}
        </button>
      }
    />
  );
}
