import { ChevronDown, CircleAlert, Tag } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { useEarlyInput } from "../ui/use-early-input.ts";
import type { CouponView } from "./cart-view.ts";

interface CouponFieldProps {
  readonly coupon: CouponView;
  /** Id of the form, if the form does not surround the field. */
  readonly form?: string;
  /** Button that applies the typed code. */
  readonly apply: (typed: string) => ReactNode;
  /** Control that removes an applied coupon. */
  readonly remove: ReactNode;
}

/** Coupon field: folded until it is wanted, typed, rejected with the reason, or applied with the discount. */
export function CouponField({
  coupon: { typed, applied, rejection },
  form,
  apply,
  remove,
}: CouponFieldProps) {
  const id = useId();
  const [code, setCode] = useState(typed);
  const [shown, setShown] = useState(typed);
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(field, ({ value }) => setCode(value));
  // The page was opened with another coupon in its URL.
  if (shown !== typed) {
    setShown(typed);
    setCode(typed);
  }
  if (applied !== null) {
    return (
      <div className="coupon-applied" role="status">
        <input type="hidden" name="coupon" value={applied.code} form={form} />
        <Tag size={20} className="mirror" aria-hidden="true" />
        <p className="flex-1">
          <span className="sr-only">{m.coupon()} </span>
          <bdi dir="ltr" className="font-medium">
            {applied.code}
          </bdi>{" "}
          <span className="coupon-off">
            <MixedText text={applied.title} />
          </span>
        </p>
        {remove}
      </div>
    );
  }
  return (
    <details className="coupon-fold" open={typed !== "" || rejection !== null}>
      <summary>
        <Tag size={20} className="mirror" aria-hidden="true" />
        {m.coupon_have()}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className="field">
        <label htmlFor={id}>{m.coupon()}</label>
        <div className="coupon-row">
          <input
            id={id}
            ref={field}
            className="input"
            name="coupon"
            form={form}
            dir="ltr"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            {...(rejection !== null && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
          />
          {apply(code)}
        </div>
        {rejection !== null && (
          <p className="field-error" id={`${id}-error`} role="alert">
            <CircleAlert size={18} aria-hidden="true" />
            <span>
              {rejection}{" "}
              <LinkTo to={paths.coupons()} className="link">
                {m.coupon_see_mine()}
              </LinkTo>
            </span>
          </p>
        )}
      </div>
    </details>
  );
}

/** Form that reloads the page with a coupon in its URL. */
export function CouponForm({ coupon }: { readonly coupon: CouponView }) {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const requested = location === undefined ? null : new URLSearchParams(location.search).get("coupon");
  const waiting = location?.pathname === pathname && requested !== null && requested !== coupon.typed;
  return (
    <Form method="get" action={pathname} replace preventScrollReset>
      <CouponField
        coupon={coupon}
        apply={() => (
          <Button type="submit" isPending={waiting} pendingText={m.apply()} aria-label={m.coupon_apply()}>
            {m.apply()}
          </Button>
        )}
        remove={
          <Link
            to={pathname}
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
