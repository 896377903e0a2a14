import { ChevronDown } from "lucide-react";
import { Form, useLocation, useSubmit } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { formatPrice } from "#messages/format.ts";
import type { CityView } from "../addresses/city-view.ts";
import { FieldFrame } from "../ui/field.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

interface DeliveryFieldProps {
  readonly cities: readonly CityView[];
  readonly cityId: number | null;
  /** Coupon to keep in the URL. */
  readonly coupon: string;
}

/** Select of the governorate while no address is known. The delivery fee follows immediately. */
export function DeliveryField({ cities, cityId, coupon }: DeliveryFieldProps) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const hydrated = useHydrated();
  return (
    <Form
      method="get"
      action={pathname}
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      {coupon !== "" && <input type="hidden" name="coupon" value={coupon} />}
      <FieldFrame label={m.delivery_where()}>
        {(described) => (
          <div className="select">
            <select className="input" name="city_id" defaultValue={cityId ?? ""} {...described}>
              <option value="">{m.choose_governorate()}</option>
              {cities.map(({ id, name, fee }) => (
                <option key={id} value={id}>
                  {name} · {formatPrice(fee)}
                </option>
              ))}
            </select>
            <ChevronDown size={20} aria-hidden="true" />
          </div>
        )}
      </FieldFrame>
      {!hydrated && (
        <noscript>
          <button type="submit" className="button second wide mt-2">
            {m.delivery_show_fee()}
          </button>
        </noscript>
      )}
    </Form>
  );
}
