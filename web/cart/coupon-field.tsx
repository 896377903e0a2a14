import { CircleAlert, TicketPercent } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CouponView } from "./coupon-view.ts";

interface CouponFieldProps {
  readonly coupon: CouponView;
  /** The form that it belongs to, where that does not surround it. */
  readonly form?: string;
  /** The button that applies what is typed. */
  readonly apply: (typed: string) => ReactNode;
  /** What takes an applied coupon off again, beside its code. */
  readonly remove: ReactNode;
}

/** A coupon's code: to be typed, refused with the reason beside it, or applied with what it takes off. */
export function CouponField({ coupon: { typed, applied, refusal }, form, apply, remove }: CouponFieldProps) {
  const id = useId();
  const [code, setCode] = useState(typed);
  const [shown, setShown] = useState(typed);
  // A coupon that came with another address of the page.
  if (shown !== typed) {
    setShown(typed);
    setCode(typed);
  }
  if (applied !== null) {
    return (
      <div className="coupon-applied" role="status">
        <input type="hidden" name="coupon" value={applied.code} form={form} />
        <TicketPercent size={20} aria-hidden="true" />
        <p className="flex-1">
          <span className="sr-only">{m.coupon()} </span>
          <bdi dir="ltr" className="font-medium">
            {applied.code}
          </bdi>{" "}
          <span className="coupon-off">
            <MixedText text={m.coupon_percent_off({ percent: applied.discount / 100 })} />
          </span>
        </p>
        {remove}
      </div>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>{m.coupon()}</label>
      <div className="coupon-row">
        <input
          id={id}
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
          {...(refusal !== null && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
        />
        {apply(code)}
      </div>
      {refusal !== null && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <CircleAlert size={18} aria-hidden="true" />
          <span>
            {refusal}{" "}
            <LinkTo to={paths.coupons()} className="link">
              {m.coupon_see_mine()}
            </LinkTo>
          </span>
        </p>
      )}
    </div>
  );
}
