import { useLocation, useNavigate, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { CouponField } from "../cart/coupon-field.tsx";
import { pricedPath } from "../cart/priced-path.ts";
import { SubmitButton } from "../ui/submit-button.tsx";
import type { CheckoutView } from "./load-checkout.ts";

/**
 * Coupon of the order. It belongs to the order form, so that a code typed but not applied is not lost. With scripts the URL changes;
 * without, the form is submitted for repricing and returns as typed.
 */
export function CheckoutCoupon({ view, form }: { readonly view: CheckoutView; readonly form: string }) {
  const { coupon, chosenId, cityId } = view;
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const requested = location === undefined ? null : new URLSearchParams(location.search).get("coupon");
  const waiting = location?.pathname === pathname && requested !== null && requested !== coupon.typed;
  function priceWith(code: string) {
    navigate(pricedPath(pathname, { coupon: code.trim(), address_id: chosenId, city_id: cityId }), {
      replace: true,
      preventScrollReset: true,
    });
  }
  return (
    <CouponField
      coupon={coupon}
      form={form}
      apply={(typed) => (
        <SubmitButton
          form={form}
          name="reprice"
          value="with_coupon"
          className="button second"
          waiting={waiting}
          waitingWords={m.apply()}
          aria-label={m.coupon_apply()}
          onClick={(event) => {
            event.preventDefault();
            priceWith(typed);
          }}
        >
          {m.apply()}
        </SubmitButton>
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
