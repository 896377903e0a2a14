import { ChevronLeft, Lock } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { pricedPath } from "../cart/priced-path.ts";
import { paths } from "../paths.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { ShopLogo } from "../shell/shop-logo.tsx";
import { LinkTo } from "../ui/link-to.tsx";

/** Header of the checkout: links to the cart (with the typed coupon) and home only. */
export function CheckoutHeader({ coupon }: { readonly coupon: string }) {
  return (
    <header className="header">
      <div className="wrap flex min-h-16 items-center justify-between">
        <LinkTo
          to={pricedPath(paths.cart(), { coupon })}
          className="inline-flex min-h-11 flex-1 items-center gap-2 whitespace-nowrap"
        >
          <ChevronLeft size={20} className="mirror" aria-hidden="true" />
          {m.cart()}
        </LinkTo>
        <LinkTo to={paths.home()} aria-label={m.logo_home({ brand: useShopDetails().brand })}>
          <ShopLogo alt="" height={37} />
        </LinkTo>
        <span className="small soft flex flex-1 items-center justify-end gap-2">
          <Lock size={18} aria-hidden="true" />
          <span className="hidden sm:inline">{m.secure_checkout()}</span>
        </span>
      </div>
    </header>
  );
}
