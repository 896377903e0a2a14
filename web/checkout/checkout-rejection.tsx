import type { ReactNode } from "react";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { Notice } from "#ui/notice.tsx";
import { pricedPath } from "../cart/priced-path.ts";
import { paths } from "../paths.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { useShopDetails } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { CheckoutResponse } from "./checkout-response.ts";
import type { CheckoutView } from "./load-checkout.ts";

interface CheckoutRejectionProps {
  readonly response: CheckoutResponse;
  readonly view: CheckoutView;
}

/** Reason why the order was rejected, with a link. */
export function CheckoutRejection({
  response: { rejection, placedId, isRepriced, values },
  view: { cart, coupon, tooMuchOpen },
}: CheckoutRejectionProps) {
  if (isRepriced) return <Repriced before={Number(values["shown_total"])} now={cart.totals.total} />;
  if (rejection === null) return null;
  return (
    <div tabIndex={-1} data-rejection>
      <Notice kind="error" title={m.order_not_placed()}>
        {rejection} {way()}
      </Notice>
    </div>
  );

  function way(): ReactNode {
    if (placedId !== null) return linkTo(paths.order(placedId), m.order_see());
    if (tooMuchOpen !== null) return <OpenOrdersLinks {...tooMuchOpen} />;
    return linkTo(pricedPath(paths.cart(), { coupon: coupon.typed }), m.cart_view());
  }
}

/** Old and new total, where the form did not show what the order costs now. */
function Repriced({ before, now }: { readonly before: number; readonly now: number }) {
  return (
    <div tabIndex={-1} data-rejection>
      <Notice kind="warning" title={m.order_check_total()}>
        {Number.isInteger(before) && before !== now
          ? m.order_total_was({ before: formatRoundPrice(before), now: formatRoundPrice(now) })
          : m.order_cart_changed()}
      </Notice>
    </div>
  );
}

/** Links for a customer with too many open orders: the orders, and a WhatsApp chat if the limit is the network's. */
export function OpenOrdersLinks({ ofNetwork }: { readonly ofNetwork: boolean }) {
  const hasChat = useShopDetails().whatsapp !== null;
  return (
    <>
      {linkTo(paths.orders(), m.my_orders())}
      {ofNetwork && hasChat && (
        <>
          {" · "}
          <ChatLink />
        </>
      )}
    </>
  );
}

function linkTo(to: string, words: string) {
  return (
    <LinkTo to={to} className="link">
      {words}
    </LinkTo>
  );
}
