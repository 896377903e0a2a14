import { m } from "#messages/compiled/messages.js";
import { pricedPath } from "../cart/priced-path.ts";
import { paths } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import type { CheckoutAnswer } from "./checkout-answer.ts";

interface CheckoutRefusalProps {
  readonly answer: CheckoutAnswer;
  /** The coupon to go on pricing with. */
  readonly coupon: string;
  /** Whether it is about orders that are not sent yet. */
  readonly tooMuchOpen: boolean;
}

/** Why the order was not placed, and a way to what it is about. */
export function CheckoutRefusal({
  answer: { refusal, placedId },
  coupon,
  tooMuchOpen,
}: CheckoutRefusalProps) {
  if (refusal === null) return null;
  const [to, words] = way();
  return (
    <div tabIndex={-1} data-refusal>
      <Alert kind="error" title={m.order_not_placed()}>
        {refusal}{" "}
        <LinkTo to={to} className="link">
          {words}
        </LinkTo>
      </Alert>
    </div>
  );

  function way(): readonly [to: string, words: string] {
    if (placedId !== null) return [paths.order(placedId), m.order_see()];
    if (tooMuchOpen) return [paths.orders(), m.my_orders()];
    return [pricedPath(paths.cart(), { coupon }), m.cart_view()];
  }
}
