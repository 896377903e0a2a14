import { Truck } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { formatWeekday } from "#messages/format.ts";
import { Sums } from "../cart/sums.tsx";
import { Agreement } from "../content/agreement.tsx";
import { useLanguage } from "../language/use-language.ts";
import { GiftBadge } from "../offers/gift-badge.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { CheckoutCoupon } from "./checkout-coupon.tsx";
import type { CheckoutView } from "./load-checkout.ts";
import { OrderLines } from "./order-lines.tsx";

interface CheckoutSummaryProps {
  readonly view: CheckoutView;
  /** Id of the order form. */
  readonly form: string;
  readonly children: ReactNode;
}

/** Products and costs of the order, above the button. */
export function CheckoutSummary({ view, form, children }: CheckoutSummaryProps) {
  const { cart, arrivesBy } = view;
  const language = useLanguage();
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
        <Sums {...cart.totals} city={cart.city} />
      </div>
      <div className="wide-only">{children}</div>
      {arrivesBy !== null && (
        <p className="small soft flex items-center gap-3">
          <Truck size={20} className="mirror" aria-hidden="true" />
          {m.arrives_by({ date: formatWeekday(arrivesBy, language) })}
        </p>
      )}
      <Agreement intro={m.agree_order()} second="exchange" />
    </aside>
  );
}
