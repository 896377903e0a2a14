import { useRef } from "react";
import { m } from "#messages/compiled/messages.js";
import { formatPrice } from "#messages/format.ts";
import { pricedPath } from "../cart/priced-path.ts";
import { paths } from "../paths.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CouponCardView, CouponTab } from "./coupon-card-view.ts";

interface CouponCardProps {
  readonly coupon: CouponCardView;
  readonly tab: CouponTab;
  readonly cartIsEmpty: boolean;
}

export function CouponCard({ coupon, tab, cartIsEmpty }: CouponCardProps) {
  const { code, title, isLimited, starts, ends, least, remainingUses, allTaken } = coupon;
  const usable = tab === "unused" && !allTaken;
  return (
    <li className={usable ? "coupon-card" : "coupon-card over"}>
      <div className="coupon-card-head">
        <h2>
          <MixedText text={title} />
        </h2>
        {tab === "unused" && allTaken && <span className="badge">{m.coupon_all_taken()}</span>}
        {usable && remainingUses !== null && (
          <span className="badge success">{m.coupon_uses_remaining({ count: remainingUses })}</span>
        )}
      </div>
      <dl className="coupon-dates">
        <div>
          <dt>{m.coupon_starts()}</dt>
          <dd>{starts}</dd>
        </div>
        <div>
          <dt>{m.coupon_ends()}</dt>
          <dd>{ends}</dd>
        </div>
      </dl>
      {isLimited && <p className="small soft">{m.coupon_some_products()}</p>}
      {least !== null && (
        <p className="small soft">
          <MixedText text={m.coupon_min_spend({ min: formatPrice(least) })} />
        </p>
      )}
      <CopyCode code={code} copyable={usable} />
      {usable && (
        <LinkTo
          to={pricedPath(cartIsEmpty ? paths.cart() : paths.checkout(), { coupon: code })}
          className="button"
        >
          {m.coupon_use()}
          <span className="sr-only"> {code}</span>
        </LinkTo>
      )}
    </li>
  );
}

/** Coupon code with a copy button; without scripts, a click selects it. */
function CopyCode({ code, copyable }: { readonly code: string; readonly copyable: boolean }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="coupon-code">
      <p>
        <span className="sr-only">{m.coupon_code()} </span>
        <bdi dir="ltr" ref={shown}>
          {code}
        </bdi>
      </p>
      {copyable && (
        <CopyButton text={code} label={m.coupon_copy({ code })} className="coupon-copy" shownIn={shown} />
      )}
    </div>
  );
}
