import { TicketPercent } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { countCartProducts } from "#shop/cart/get-cart.ts";
import { listCoupons } from "#shop/coupons/list-coupons.ts";
import { paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/coupons-page.ts";
import { CouponCard } from "./coupon-card.tsx";
import { type CouponTab, couponCards, couponTab, couponTabs, tabOf } from "./coupon-card-view.ts";

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

export const handle = { chatAtEnd: true };

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
        <div className="empty">
          <TicketPercent size={28} aria-hidden="true" />
          <h2>{words[tab].none()}</h2>
          <p className="small soft">{words[tab].noneText()}</p>
        </div>
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
