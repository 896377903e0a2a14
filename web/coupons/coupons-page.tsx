import { useRef } from "react";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { countCartProducts } from "#shop/cart/get-cart.ts";
import { listCoupons } from "#shop/coupons/coupon.ts";
import { pricedPath } from "../cart/priced-path.ts";
import { paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { Route } from "./+types/coupons-page.ts";
import {
  type CouponCardView,
  type CouponTab,
  couponCards,
  couponTab,
  couponTabs,
  tabOf,
} from "./coupon-card-view.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const customer = requireCustomer(context, url);
  const tab = couponTab(url.searchParams.get("tab"));
  const [coupons, inCart] = await Promise.all([
    listCoupons(db, customer.id),
    countCartProducts(db, customer.id),
  ]);
  const language = context.get(languageContext);
  const shown = coupons.filter((coupon) => tabOf(coupon) === tab);
  return { tab, cartIsEmpty: inCart === 0, coupons: couponCards(shown, language) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.my_coupons(), robots: "noindex" });
}

const words: Record<CouponTab, { tab: () => string; none: () => string; noneText: () => string }> = {
  unused: { tab: m.coupons_unused, none: m.coupons_none_unused, noneText: m.coupons_none_unused_text },
  used: { tab: m.coupons_used, none: m.coupons_none_used, noneText: m.coupons_none_used_text },
  expired: { tab: m.coupons_expired, none: m.coupons_none_expired, noneText: m.coupons_none_expired_text },
};

export default function CouponsPage({ loaderData: { tab, cartIsEmpty, coupons } }: Route.ComponentProps) {
  return (
    <section className="coupons">
      <h1>{m.my_coupons()}</h1>
      <nav className="tabs three" aria-label={m.my_coupons()}>
        {couponTabs.map((one) => (
          <LinkTo
            key={one}
            to={one === "unused" ? paths.coupons() : `${paths.coupons()}?tab=${one}`}
            className="tab"
            aria-current={one === tab ? "page" : undefined}
            preventScrollReset
          >
            {words[one].tab()}
          </LinkTo>
        ))}
      </nav>
      {coupons.length === 0 ? (
        <EmptyState arch="sets" title={words[tab].none()} text={words[tab].noneText()}>
          <LinkTo to={paths.offers()} className="button second">
            {m.offers()}
          </LinkTo>
        </EmptyState>
      ) : (
        <ul className="coupon-cards">
          {coupons.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} tab={tab} cartIsEmpty={cartIsEmpty} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface CouponCardProps {
  readonly coupon: CouponCardView;
  readonly tab: CouponTab;
  readonly cartIsEmpty: boolean;
}

function CouponCard({ coupon, tab, cartIsEmpty }: CouponCardProps) {
  const { code, title, isLimited, starts, ends, minSubtotal, remainingUses, allTaken } = coupon;
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
      {(starts !== null || ends !== null) && (
        <dl className="coupon-dates">
          {starts !== null && (
            <div>
              <dt>{m.coupon_starts()}</dt>
              <dd>{starts}</dd>
            </div>
          )}
          {ends !== null && (
            <div>
              <dt>{m.coupon_ends()}</dt>
              <dd>{ends}</dd>
            </div>
          )}
        </dl>
      )}
      {isLimited && <p className="small soft">{m.coupon_some_products()}</p>}
      {minSubtotal !== null && (
        <p className="small soft">
          <MixedText text={m.coupon_min_spend({ min: formatRoundPrice(minSubtotal) })} />
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
