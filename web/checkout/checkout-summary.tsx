import { Truck } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { CouponForm } from "../cart/coupon-form.tsx";
import { Sums } from "../cart/sums.tsx";
import { Agreement } from "../content/agreement.tsx";
import { CheckoutCoupon } from "./checkout-coupon.tsx";
import type { CheckoutView } from "./load-checkout.ts";
import { OrderLines } from "./order-lines.tsx";

interface CheckoutSummaryProps {
  readonly view: CheckoutView;
  /** Id of the order form; null without an address. */
  readonly form: string | null;
  readonly children: ReactNode;
}

/** Products and costs of the order, above the button. */
export function CheckoutSummary({ view, form, children }: CheckoutSummaryProps) {
  const { cart, coupon, cityId } = view;
  return (
    <aside className="checkout-side" aria-labelledby="your-order">
      <h2 id="your-order">{m.your_order()}</h2>
      <OrderLines lines={cart.lines} />
      {form === null ? (
        <CouponForm coupon={coupon} cityId={cityId} />
      ) : (
        <CheckoutCoupon view={view} form={form} />
      )}
      <div aria-live="polite">
        <Sums {...cart.totals} city={cart.city} />
      </div>
      <div className="wide-only">{children}</div>
      {cart.days !== null && (
        <p className="small soft flex items-center gap-3">
          <Truck size={20} className="mirror" aria-hidden="true" />
          <span>
            {m.arrives_in()} <bdi dir="ltr">{cart.days}</bdi> {m.business_days()}
          </span>
        </p>
      )}
      {form !== null && <Agreement intro={m.agree_order()} second="exchange" />}
    </aside>
  );
}
