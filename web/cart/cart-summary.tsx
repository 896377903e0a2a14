import { Banknote, ChevronDown, Truck } from "lucide-react";
import { useState } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { waysToPay } from "#messages/ways-to-pay.ts";
import { Button } from "#ui/button.tsx";
import type { CityView } from "../addresses/address-view.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { chooseCity } from "../shopper/shopper-store.ts";
import { FieldFrame } from "../ui/field.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { CartView, CouponView } from "./cart-view.ts";
import { CheckoutLink } from "./checkout-link.tsx";
import { CouponForm } from "./coupon-field.tsx";
import { useArrivesBy } from "./delivery-words.tsx";
import { pricedPath } from "./priced-path.ts";
import { Sums } from "./sums.tsx";

interface CartSummaryProps {
  readonly cart: CartView;
  readonly coupon: CouponView;
  /** Governorates to choose from while no address is known; otherwise null. */
  readonly cities: readonly CityView[] | null;
  readonly checkout: string;
  /** First line that cannot be ordered. */
  readonly problem: number | null;
}

/** Beside the cart lines: delivery, sums, coupon, and the link to the checkout. */
export function CartSummary({ cart, coupon, cities, checkout, problem }: CartSummaryProps) {
  const shop = useShopDetails();
  return (
    <aside className="cart-side" aria-labelledby="summary-title">
      <h2 id="summary-title">{m.order_summary()}</h2>
      <DeliveryPanel cart={cart} cities={cities} coupon={coupon.typed} />
      <div aria-live="polite">
        <Sums {...cart.totals} freeDeliveryMissing={null} city={cart.city} feeRange={cart.feeRange} />
      </div>
      <CouponForm coupon={coupon} />
      <div className="wide-only">
        <CheckoutLink to={checkout} problem={problem} />
      </div>
      <p className="small soft flex items-center gap-3">
        <Banknote size={20} aria-hidden="true" />
        {waysToPay(shop)}
      </p>
    </aside>
  );
}

interface DeliveryPanelProps {
  readonly cart: CartView;
  readonly cities: readonly CityView[] | null;
  readonly coupon: string;
}

/** Governorate and latest day of the delivery, with the field to change it. Open until a governorate is known. */
function DeliveryPanel({ cart: { city, cityId, arrivesBy }, cities, coupon }: DeliveryPanelProps) {
  const day = useArrivesBy(arrivesBy);
  // Stays as it is after a choice, so that the field keeps its focus.
  const [isOpen] = useState(city === null);
  const words = (
    <>
      <Truck size={24} className="mirror" aria-hidden="true" />
      <span>
        <strong>{city ?? m.delivery()}</strong>
        {day !== null && <span className="small">{day}</span>}
      </span>
    </>
  );
  if (cities === null) return city !== null && <p className="cart-place">{words}</p>;
  return (
    <details className="cart-place-fold" open={isOpen}>
      <summary className="cart-place">
        {words}
        <span className="link small">{m.change()}</span>
      </summary>
      <DeliveryField cities={cities} cityId={cityId} coupon={coupon} />
    </details>
  );
}

interface DeliveryFieldProps {
  readonly cities: readonly CityView[];
  readonly cityId: number | null;
  /** Coupon to keep in the URL. */
  readonly coupon: string;
}

/** Select of the governorate while no address is known. The delivery fee follows immediately. */
function DeliveryField({ cities, cityId, coupon }: DeliveryFieldProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  return (
    <Form method="get" action={pathname}>
      {coupon !== "" && <input type="hidden" name="coupon" value={coupon} />}
      <FieldFrame label={m.delivery_where()}>
        {(described) => (
          <div className="select">
            <select
              className="input"
              name="city_id"
              defaultValue={cityId ?? ""}
              onChange={({ target }) => {
                chooseCity(Number(target.value) || null);
                navigate(pricedPath(pathname, { coupon }), { replace: true, preventScrollReset: true });
              }}
              {...described}
            >
              <option value="">{m.choose_governorate()}</option>
              {cities.map(({ id, name, fee }) => (
                <option key={id} value={id}>
                  {name} · {formatRoundPrice(fee)}
                </option>
              ))}
            </select>
            <ChevronDown size={20} aria-hidden="true" />
          </div>
        )}
      </FieldFrame>
      {!hydrated && (
        <noscript>
          <Button type="submit" className="wide mt-2">
            {m.delivery_show_fee()}
          </Button>
        </noscript>
      )}
    </Form>
  );
}
