import { Trash2 } from "lucide-react";
import { ProductPicker } from "../catalogue/product-picker.tsx";
import { useProducts } from "../catalogue/product-queries.ts";
import { errorText } from "../form/resource-form.tsx";
import { m } from "../messages/compiled/messages.js";
import { ProductImage } from "../ui/image.tsx";
import { Amount } from "../ui/written-values.tsx";
import "./offers.css";

interface ProductsFieldProps {
  readonly label: string;
  /** Text while no product is chosen. */
  readonly empty?: string;
  readonly ids: readonly number[];
  readonly max: number;
  /** Allows a product more than once. */
  readonly takesTwice?: boolean;
  /** Code or text of an error. */
  readonly error?: string | undefined;
  readonly mayChange: boolean;
  readonly onChange: (ids: number[]) => void;
}

/** Chosen products in their order, each with a button that removes it, and the search for further ones. */
export function ProductsField({
  label,
  empty,
  ids,
  max,
  takesTwice = false,
  error,
  mayChange,
  onChange,
}: ProductsFieldProps) {
  const products = useProducts(ids);
  return (
    <fieldset className="offer-list stack">
      <legend className="field-label">{label}</legend>
      {ids.length === 0 && empty !== undefined && <p className="soft small">{empty}</p>}
      {ids.length > 0 && (
        <ul className="chosen-products">
          {ids.map((id, index) => {
            const product = products.get(id);
            const name = product?.name ?? `#${id}`;
            return (
              // A product may be chosen twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state
              <li key={`${id} ${index}`} className="row">
                <ProductImage address={product?.image ?? null} />
                <span className="grow cut" title={name}>
                  {name}
                </span>
                {product !== undefined && <Amount pounds={product.price} />}
                {mayChange && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={m.remove_line({ name })}
                    onClick={() => onChange(ids.filter((_, other) => other !== index))}
                  >
                    <Trash2 size={16} aria-hidden />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {errorText(error)}
        </p>
      )}
      {mayChange && ids.length < max && (
        <ProductPicker
          chosen={takesTwice ? [] : ids}
          takesSoldOut
          onPick={({ id }) => onChange([...ids, id])}
        />
      )}
    </fieldset>
  );
}
