import { Plus, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { Button } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { AddressLines } from "../addresses/address-lines.tsx";
import { GovernorateField } from "../addresses/governorate-field.tsx";
import { useArrivesBy } from "../cart/delivery-words.tsx";
import { pricedPath } from "../cart/priced-path.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { chooseCity } from "../shopper/shopper-store.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { CheckoutView } from "./load-checkout.ts";

interface AddressChoiceProps {
  readonly view: CheckoutView;
  /** Id of the order form. */
  readonly form: string;
  readonly errors: readonly FieldErrorCode[] | undefined;
  /** Form of a new address, if open. */
  readonly children: ReactNode;
}

/** Delivery address: one of the customer's, or a new one. */
export function AddressChoice({ view, form, errors = [], children }: AddressChoiceProps) {
  const { addresses, chosenId, coupon } = view;
  const navigate = useNavigate();
  const language = useLanguage();
  const chosen = addresses.find(({ id }) => id === chosenId);
  const hydrated = useHydrated();
  const checkout = localised(paths.checkout(), language);
  const at = (id: number | null) => pricedPath(checkout, { coupon: coupon.typed, address_id: id });
  const adding = useLocation().pathname.endsWith(paths.checkoutAddress());
  return (
    <section className="step">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2>{m.delivery_address()}</h2>
        {chosen !== undefined && (
          <LinkTo
            to={`${paths.addressEdit(chosen.id)}?${new URLSearchParams({ next: at(chosenId) })}`}
            className="link inline-flex min-h-11 items-center"
            aria-label={m.change_address_named({ title: chosen.title })}
          >
            {m.change()}
          </LinkTo>
        )}
      </div>
      {errors.map((code) => (
        <p className="field-error" role="alert" key={code}>
          {fieldErrorMessage(code, language)}
        </p>
      ))}
      {addresses.map((address) => (
        <label className="choice" key={address.id}>
          <input
            type="radio"
            name="address_id"
            form={form}
            value={address.id}
            defaultChecked={address.id === chosenId}
            onChange={() =>
              // Reprices the checkout: the delivery fee depends on the address.
              navigate(at(address.id), { replace: true, preventScrollReset: true })
            }
          />
          <span className="flex-1">
            <span className="flex items-center gap-2 font-medium">
              <bdi>{address.title}</bdi>
              {address.isDefault && <span className="badge success">{m.default_address()}</span>}
            </span>
            <AddressLines address={address} />
          </span>
        </label>
      ))}
      {addresses.length > 1 && !hydrated && (
        <Button type="submit" form={form} name="reprice" value="to_address">
          {m.total_update()}
        </Button>
      )}
      {!adding && (
        <LinkTo
          to={pricedPath(paths.checkoutAddress(), { coupon: coupon.typed })}
          className="button second"
          preventScrollReset
        >
          <Plus size={18} aria-hidden="true" />
          {m.add_address()}
        </LinkTo>
      )}
      {children}
    </section>
  );
}

interface DeliverToProps {
  readonly view: CheckoutView;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/**
 * Governorate of a first order, before all other fields: it decides fee and day. With scripts a choice prices the page; without, the first
 * submission does.
 */
export function DeliverTo({ view: { cities, coupon, cart }, errors }: DeliverToProps) {
  const navigate = useNavigate();
  const language = useLanguage();
  const { deliveryFee } = cart.totals;
  const arrivesBy = useArrivesBy(cart.arrivesBy);
  return (
    <>
      <GovernorateField
        cities={cities}
        defaultValue={cart.cityId === null ? "" : String(cart.cityId)}
        errors={errors}
        onChoose={(cityId) => {
          chooseCity(cityId);
          navigate(pricedPath(localised(paths.checkout(), language), { coupon: coupon.typed }), {
            replace: true,
            preventScrollReset: true,
          });
        }}
      />
      {cart.cityId !== null && deliveryFee !== null && (
        <p className="delivery-promise" aria-live="polite">
          <Truck size={20} className="mirror" aria-hidden="true" />
          <span>{arrivesBy ?? m.delivery()}</span>
          <strong>
            {deliveryFee === 0 ? m.delivery_free() : <Price amount={deliveryFee} className="" />}
          </strong>
        </p>
      )}
    </>
  );
}
