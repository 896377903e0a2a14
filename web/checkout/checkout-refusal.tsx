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
}

/** Why the order was not placed, and a way to what it is about. */
export function CheckoutRefusal({ answer: { refusal, placedId }, coupon }: CheckoutRefusalProps) {
  if (refusal === null) return null;
  return (
    <div tabIndex={-1} data-refusal>
      <Alert kind="error" title={m.order_not_placed()}>
        {refusal}{" "}
        {placedId === null ? (
          <LinkTo to={pricedPath(paths.cart(), { coupon })} className="link">
            {m.cart_view()}
          </LinkTo>
        ) : (
          <LinkTo to={paths.order(placedId)} className="link">
            {m.order_see()}
          </LinkTo>
        )}
      </Alert>
    </div>
  );
}
