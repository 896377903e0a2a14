import { m } from "#messages/compiled/messages.js";
import { BuyForm } from "../catalogue/product/buy-form.tsx";
import type { ProductView } from "../catalogue/product/product-view.ts";
import { paths } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";

interface RejectedLineProps {
  readonly rejection: string;
  readonly product?: ProductView | null;
  readonly quantity?: number;
}

/** Page without scripts for a rejected cart line: the reason, and the submitted form. */
export function RejectedLine({ rejection, product = null, quantity = 1 }: RejectedLineProps) {
  return (
    <div className="wrap section">
      <div className="narrow">
        {product === null ? (
          <Alert kind="error">{rejection}</Alert>
        ) : (
          <>
            <h1>
              <LinkTo to={paths.product(product.id)}>
                <MixedText text={product.name} />
              </LinkTo>
            </h1>
            <BuyForm product={product} rejection={rejection} quantity={quantity} />
          </>
        )}
        <LinkTo to={paths.cart()} className="button second tall wide">
          {m.cart_view()}
        </LinkTo>
      </div>
    </div>
  );
}
