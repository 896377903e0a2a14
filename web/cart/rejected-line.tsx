import { m } from "#messages/compiled/messages.js";
import { Rejection } from "../form/rejection.tsx";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CartLineResponse } from "./post-cart-line.ts";

/** Page of a form that adds to the cart, for browsers without scripts: why it was rejected, and links to the product and the cart. */
export function RejectedLine({ of }: { readonly of: CartLineResponse | undefined }) {
  return (
    <div className="wrap section">
      <div className="narrow">
        <h1>
          {of?.name === undefined ? (
            m.cart()
          ) : (
            <LinkTo to={paths.product(of.productId)}>
              <MixedText text={of.name} />
            </LinkTo>
          )}
        </h1>
        <Rejection of={of} />
        <LinkTo to={paths.cart()} className="button second tall wide">
          {m.cart_view()}
        </LinkTo>
      </div>
    </div>
  );
}
