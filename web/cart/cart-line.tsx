import { CircleAlert, Minus, Plus, Trash2 } from "lucide-react";
import { memo, useRef, useState } from "react";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { sizeName } from "#messages/size-name.ts";
import { Button } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { Price } from "#ui/price.tsx";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { useEarlyInput } from "../ui/use-early-input.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { CartView } from "./cart-view.ts";
import { LineForm } from "./line-form.tsx";

type Line = CartView["lines"][number];

interface CartLineProps {
  readonly line: Line;
  /** Reason why the last change was rejected. */
  readonly rejection: string | null;
  readonly onChange: (lineId: number, quantity: number) => void;
  /** True for name, quantity and total only. */
  readonly isShort?: boolean;
}

/** Cart line with quantity, total and remove button. Memoised, so that it does not re-render with every other line. */
export const CartLine = memo(function CartLine({
  line,
  rejection,
  onChange,
  isShort = false,
}: CartLineProps) {
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
        {line.image !== null && <Image {...line.image} alt="" sizes="84px" />}
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
        {line.contents !== "" && !isShort && (
          <p className="small soft">
            <MixedText text={line.contents} />
          </p>
        )}
        {line.isAvoidedInPregnancy && (
          <p className="small text-red">
            {m.fact_pregnancy()}: {m.pregnancy_avoid()}
          </p>
        )}
        {!isShort && <UnitPrice line={line} />}
        {line.priceBefore !== null && !isShort && (
          <p className="line-note">
            <MixedText text={m.line_price_was({ price: formatRoundPrice(line.priceBefore) })} />
          </p>
        )}
        {line.offerDiscount > 0 && (
          <p className="small text-leaf">
            <MixedText text={m.offer_saves_on_line({ amount: formatRoundPrice(line.offerDiscount) })} />
          </p>
        )}
      </div>
      {line.available && <LineTotal line={line} />}
      <div className="cart-line-end">
        <LineForm lineId={id} quantity={null} onSend={() => {}}>
          <LineQuantity
            quantity={quantity}
            max={line.maxQuantity}
            name={name}
            showsBin={isShort}
            onChange={choose}
          />
          {!hydrated && (
            <noscript>
              <Button type="submit">{m.update()}</Button>
            </noscript>
          )}
        </LineForm>
        {!isShort && (
          <LineForm lineId={id} quantity={0} onSend={() => choose(0)}>
            <button type="submit" className="link small soft min-h-11" aria-label={m.remove_line({ name })}>
              {m.line_remove()}
            </button>
          </LineForm>
        )}
        <LineProblem line={line} rejection={rejection} onChange={choose} />
      </div>
    </li>
  );
});

/** Price of one piece, for a line with several. */
function UnitPrice({ line: { price, quantity } }: { readonly line: Line }) {
  if (quantity === 1) return null;
  return (
    <p className="small soft">
      <bdi dir="ltr">
        {quantity} × {formatRoundPrice(price)}
      </bdi>
    </p>
  );
}

/** Total of a line, and the total without the discount of its product. */
function LineTotal({ line: { total, fullPrice, quantity } }: { readonly line: Line }) {
  return (
    <p className="cart-line-total">
      <Price amount={total} />
      {fullPrice !== null && (
        <del>
          <Price amount={fullPrice * quantity} className="price-old" />
        </del>
      )}
    </p>
  );
}

interface LineProblemProps {
  readonly line: CartView["lines"][number];
  readonly rejection: string | null;
  readonly onChange: (quantity: number) => void;
}

/** Problem of a cart line, with a button that fixes it. */
function LineProblem({ line, rejection, onChange }: LineProblemProps) {
  const { id, name, maxQuantity, available } = line;
  if (available && rejection === null) return null;
  return (
    <div className="line-problem">
      <p className="field-error" role="alert">
        <CircleAlert size={18} aria-hidden="true" />
        <span>{rejection ?? problemOf(line)}</span>
      </p>
      {!available && (
        <LineForm lineId={id} quantity={maxQuantity} onSend={() => onChange(maxQuantity)}>
          <Button
            type="submit"
            className="small"
            {...(maxQuantity === 0 && { "aria-label": m.remove_line({ name }) })}
          >
            {maxQuantity === 0 ? m.line_remove() : m.line_take_remaining({ remaining: maxQuantity })}
          </Button>
        </LineForm>
      )}
    </div>
  );
}

function problemOf({ isSold, remaining }: LineProblemProps["line"]): string {
  if (!isSold) return m.line_not_sold();
  return remaining === 0 ? m.line_sold_out() : m.line_only_remaining({ remaining });
}

interface LineQuantityProps {
  readonly quantity: number;
  /** Number of available pieces, 0 to 5. */
  readonly max: number;
  readonly name: string;
  /** True where no other button names the removal. */
  readonly showsBin: boolean;
  /** Receives the new quantity; 0 removes the line. */
  readonly onChange: (quantity: number) => void;
}

/** Quantity of a cart line with minus and plus buttons. Minus removes the line at 1. A number field without scripts. */
function LineQuantity({ quantity, max, name, showsBin, onChange }: LineQuantityProps) {
  // Typed text that is not a valid quantity yet.
  const [draft, setDraft] = useState<string | null>(null);
  // From a quantity above the stock, minus goes to the stock.
  const less = Math.min(quantity - 1, max);
  function change(next: number) {
    setDraft(null);
    onChange(next);
  }
  function type({ value, valueAsNumber }: HTMLInputElement) {
    if (valueAsNumber >= 1 && max > 0) change(Math.min(Math.trunc(valueAsNumber), max));
    else setDraft(value);
  }
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, type);
  return (
    <div className="stepper">
      <button
        type="button"
        onClick={() => change(less)}
        aria-label={less === 0 ? m.remove_line({ name }) : m.quantity_less()}
      >
        {less === 0 && showsBin ? (
          <Trash2 size={18} aria-hidden="true" />
        ) : (
          <Minus size={18} aria-hidden="true" />
        )}
      </button>
      <input
        ref={input}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={Math.max(max, 1)}
        value={draft ?? quantity}
        aria-label={m.quantity_of({ name })}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(null)}
        onChange={({ target }) => type(target)}
      />
      <button
        type="button"
        disabled={quantity >= max}
        onClick={() => change(quantity + 1)}
        aria-label={m.quantity_more()}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
