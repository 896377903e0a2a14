import { Minus, Plus, Trash2 } from "lucide-react";
import { maxLineQuantity } from "#contract/cart/cart-limits.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount } from "../ui/written-values.tsx";
import { type PickedProduct, ProductPicker } from "./product-picker.tsx";

/** Edited order line: a product, its pieces and its price in pounds per piece. */
export interface EditedLine extends Pick<PickedProduct, "id" | "name" | "price"> {
  readonly quantity: number;
}

/** List of order lines in which staff change quantities, remove lines and add products. */
export function LineEditor({
  lines,
  errors,
  onChange,
}: {
  readonly lines: readonly EditedLine[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (lines: readonly EditedLine[]) => void;
}) {
  const setQuantity = (id: number, quantity: number) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, quantity } : line)));
  return (
    <>
      <ul className="stack" aria-label={m.products()}>
        {lines.map(({ id, name, price, quantity }, index) => (
          <li key={id} className="row wrap">
            <span className="grow" style={{ flexBasis: "10rem" }}>
              {name}
            </span>
            <button
              type="button"
              className="icon-button outlined"
              aria-label={m.one_less({ name })}
              disabled={quantity === 1}
              onClick={() => setQuantity(id, quantity - 1)}
            >
              <Minus size={16} aria-hidden />
            </button>
            <output className="strong" aria-label={m.quantity()}>
              {quantity}
            </output>
            <button
              type="button"
              className="icon-button outlined"
              aria-label={m.one_more({ name })}
              disabled={quantity === maxLineQuantity}
              onClick={() => setQuantity(id, quantity + 1)}
            >
              <Plus size={16} aria-hidden />
            </button>
            <Amount pounds={price * quantity} />
            <button
              type="button"
              className="icon-button"
              aria-label={m.remove_line({ name })}
              onClick={() => onChange(lines.filter((line) => line.id !== id))}
            >
              <Trash2 size={16} aria-hidden />
            </button>
            <Errors of={errorsOfLine(errors, index)} />
          </li>
        ))}
      </ul>
      <Errors of={errors["lines"] ?? []} />
      <ProductPicker
        chosen={lines.map(({ id }) => id)}
        onPick={(product) => onChange([...lines, { ...product, quantity: 1 }])}
      />
    </>
  );
}

function errorsOfLine(errors: Readonly<Record<string, readonly string[]>>, index: number): readonly string[] {
  return Object.entries(errors).flatMap(([path, messages]) =>
    path.startsWith(`lines.${index}.`) ? messages : [],
  );
}

function Errors({ of: messages }: { readonly of: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <p className="field-error" role="alert">
      {messages.join(" ")}
    </p>
  );
}
