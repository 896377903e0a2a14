import { Form, Link, useLocation, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { SubmitButton } from "../ui/submit-button.tsx";
import { CouponField } from "./coupon-field.tsx";
import type { CouponView } from "./coupon-view.ts";
import { pricedPath } from "./priced-path.ts";

interface CouponFormProps {
  readonly coupon: CouponView;
  readonly cityId: number | null;
}

/** Form that reloads the page with a coupon in its URL. */
export function CouponForm({ coupon, cityId }: CouponFormProps) {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const requested = location === undefined ? null : new URLSearchParams(location.search).get("coupon");
  const waiting = location?.pathname === pathname && requested !== null && requested !== coupon.typed;
  return (
    <Form method="get" action={pathname} replace preventScrollReset>
      {cityId !== null && <input type="hidden" name="city_id" value={cityId} />}
      <CouponField
        coupon={coupon}
        apply={() => (
          <SubmitButton
            className="button second"
            waiting={waiting}
            waitingWords={m.apply()}
            aria-label={m.coupon_apply()}
          >
            {m.apply()}
          </SubmitButton>
        )}
        remove={
          <Link
            to={pricedPath(pathname, { city_id: cityId })}
            replace
            preventScrollReset
            className="link inline-flex min-h-11 items-center"
            aria-label={m.coupon_remove({ code: coupon.applied?.code ?? "" })}
          >
            {m.line_remove()}
          </Link>
        }
      />
    </Form>
  );
}
