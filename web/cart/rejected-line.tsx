import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CartLineResponse } from "./post-cart-line.ts";

/** Page of a form that adds to the cart, for browsers without scripts: the reason of its rejection, and the form again. */
export function RejectedLine({ rejection, productId = 0, quantity, name }: Partial<CartLineResponse>) {
  const language = useLanguage();
  return (
    <div className="wrap section">
      <div className="narrow">
        <h1>{name === undefined ? m.cart() : <MixedText text={name} />}</h1>
        {rejection != null && <Alert kind="error">{rejection}</Alert>}
        {name !== undefined && (
          <form method="post" action={localised(paths.cartLines(), language)} className="form">
            <input type="hidden" name="product_id" value={productId} />
            <input type="hidden" name="next" value={localised(paths.product(productId), language)} />
            <input
              className="input"
              type="number"
              inputMode="numeric"
              name="quantity"
              defaultValue={quantity}
              aria-label={m.quantity()}
            />
            <button type="submit" className="button tall wide">
              {m.add_to_cart()}
            </button>
          </form>
        )}
        <LinkTo to={paths.cart()} className="button second tall wide">
          {m.cart_view()}
        </LinkTo>
      </div>
    </div>
  );
}
