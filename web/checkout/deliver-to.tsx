import { Truck } from "lucide-react";
import { useNavigate } from "react-router";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { formatWeekday } from "#messages/format.ts";
import { GovernorateField } from "../addresses/governorate-field.tsx";
import { pricedPath } from "../cart/priced-path.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { Price } from "../ui/price.tsx";
import type { CheckoutView } from "./load-checkout.ts";

interface DeliverToProps {
  readonly view: CheckoutView;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/**
 * Governorate of a first order, before all other fields: it decides fee and day. With scripts a choice prices the page; without, the first
 * submission does.
 */
export function DeliverTo({ view: { cities, cityId, coupon, cart, arrivesBy }, errors }: DeliverToProps) {
  const navigate = useNavigate();
  const language = useLanguage();
  const { deliveryFee } = cart.totals;
  return (
    <section className="step">
      <h2>{m.deliver_to()}</h2>
      <GovernorateField
        cities={cities}
        defaultValue={cityId === null ? "" : String(cityId)}
        errors={errors}
        onChoose={(city_id) =>
          navigate(pricedPath(localised(paths.checkout(), language), { coupon: coupon.typed, city_id }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      {arrivesBy !== null && deliveryFee !== null && (
        <p className="delivery-promise" aria-live="polite">
          <Truck size={20} className="mirror" aria-hidden="true" />
          <span>{m.arrives_by({ date: formatWeekday(arrivesBy, language) })}</span>
          <strong>
            {deliveryFee === 0 ? m.delivery_free() : <Price amount={deliveryFee} className="" />}
          </strong>
        </p>
      )}
    </section>
  );
}
