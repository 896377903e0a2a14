import { Trash2 } from "lucide-react";
import { memo } from "react";
import { m } from "#messages/compiled/messages.js";
import { formatPrice } from "#messages/format.ts";
import { sizeName } from "../catalogue/attribute-names.ts";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { CartView } from "./cart-view.ts";
import { LineForm } from "./line-form.tsx";
import { LineProblem } from "./line-problem.tsx";
import { LineQuantity } from "./line-quantity.tsx";

type Line = CartView["lines"][number];

interface CartLineProps {
  readonly line: Line;
  /** Reason why the last change was rejected. */
  readonly refusal: string | null;
  readonly onChange: (lineId: number, quantity: number) => void;
  /** True for name, quantity and total only. */
  readonly isShort?: boolean;
}

/** Cart line with quantity and remove button. Memoised, so that it does not re-render with every other line. */
export const CartLine = memo(function CartLine({ line, refusal, onChange, isShort = false }: CartLineProps) {
  const hydrated = useHydrated();
  const { id, name, quantity } = line;
  const choose = (next: number) => onChange(id, next);
  return (
    <li
      id={`line-${id}`}
      tabIndex={line.available ? undefined : -1}
      className={line.available ? "cart-line" : "cart-line short"}
    >
      <LinkTo to={paths.product(line.productId)} tabIndex={-1} aria-hidden="true">
        {line.picture !== null && <Picture {...line.picture} alt="" sizes="88px" />}
      </LinkTo>
      <div className="cart-line-words">
        <LinkTo to={paths.product(line.productId)} className="font-medium">
          <MixedText text={name} />
        </LinkTo>
        {line.size !== null && !isShort && (
          <p className="small soft">
            <bdi>
              <MixedText text={sizeName(line.size)} />
            </bdi>
          </p>
        )}
        {!isShort && <UnitPrice line={line} />}
        {line.offerDiscount > 0 && (
          <p className="small text-leaf">
            <MixedText text={m.offer_saves_on_line({ amount: formatPrice(line.offerDiscount) })} />
          </p>
        )}
      </div>
      {!isShort && (
        <LineForm lineId={id} quantity={0} onSend={() => choose(0)}>
          <button type="submit" className="icon-button -me-2" aria-label={m.remove_line({ name })}>
            <Trash2 size={20} aria-hidden="true" />
          </button>
        </LineForm>
      )}
      <div className="cart-line-end">
        <LineForm lineId={id} quantity={null} onSend={() => {}}>
          <LineQuantity quantity={quantity} max={line.maxQuantity} name={name} onChange={choose} />
          {!hydrated && (
            <noscript>
              <button type="submit" className="button second">
                {m.update()}
              </button>
            </noscript>
          )}
        </LineForm>
        {line.available && <Price amount={line.total} />}
        <LineProblem line={line} refusal={refusal} onChange={choose} />
      </div>
    </li>
  );
});

/** Price per piece, the price without discount, and the price when the product was added. */
function UnitPrice({ line: { price, fullPrice, priceBefore } }: { readonly line: Line }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price amount={price} />
        {fullPrice !== null && (
          <del>
            <Price amount={fullPrice} className="price-old" />
          </del>
        )}
      </p>
      {priceBefore !== null && (
        <p className="line-note">
          <MixedText text={m.line_price_was({ price: formatPrice(priceBefore) })} />
        </p>
      )}
    </>
  );
}
