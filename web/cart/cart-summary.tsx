import { Banknote } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import type { CityView } from "../addresses/city-view.ts";
import type { CartView } from "./cart-view.ts";
import { CheckoutLink } from "./checkout-link.tsx";
import { CouponForm } from "./coupon-form.tsx";
import type { CouponView } from "./coupon-view.ts";
import { DeliveryField } from "./delivery-field.tsx";
import { Sums } from "./sums.tsx";

interface CartSummaryProps {
  readonly cart: CartView;
  readonly coupon: CouponView;
  /** Governorates to choose from while no address is known; otherwise null. */
  readonly cities: readonly CityView[] | null;
  readonly cityId: number | null;
  readonly checkout: string;
  /** First line that cannot be ordered. */
  readonly problem: number | null;
}

/** Beside the cart lines: coupon, delivery, sums, and the link to the checkout. */
export function CartSummary({ cart, coupon, cities, cityId, checkout, problem }: CartSummaryProps) {
  return (
    <aside className="cart-side" aria-labelledby="summary-title">
      <h2 id="summary-title">{m.order_summary()}</h2>
      <CouponForm coupon={coupon} cityId={cityId} />
      {cities !== null && <DeliveryField cities={cities} cityId={cityId} coupon={coupon.typed} />}
      <div className="cart-sums" aria-live="polite">
        <Sums {...cart.totals} freeDeliveryMissing={null} city={cart.city} />
      </div>
      <div className="wide-only">
        <CheckoutLink to={checkout} problem={problem} />
      </div>
      <p className="small soft flex items-center gap-3">
        <Banknote size={20} aria-hidden="true" />
        {m.cash_on_delivery()}
      </p>
    </aside>
  );
}
