import { useQuery } from "@tanstack/react-query";
import { Gift, Minus, Plus, Trash2 } from "lucide-react";
import { get, type UseFormReturn, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { maxPartQuantity, maxParts } from "#contract/admin/catalogue/part-limits.ts";
import { request } from "../api/request.ts";
import { CheckField } from "../form/fields.tsx";
import { errorText } from "../form/resource-form.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { ReorderList } from "../reorder/reorder-list.tsx";
import { rowPath } from "../resources.ts";
import { FoldPanel } from "../ui/panel.tsx";
import { Amount, LeftToRight } from "../ui/written-values.tsx";
import { ProductPicker } from "./product-picker.tsx";
import type { PartValue, ProductValues } from "./product-values.ts";

/** Contents of a set. A product that is a part of sets links to them instead, because a part is never a set. */
export function PartsPanel({
  form,
  productId,
  mayChange,
}: {
  readonly form: UseFormReturn<ProductValues>;
  /** Null for a new product. */
  readonly productId: number | null;
  readonly mayChange: boolean;
}) {
  const [parts, isPacked] = useWatch({ control: form.control, name: ["parts", "parts_packed"] });
  const sets = useSetsOf(productId);
  const errors = form.formState.errors.parts;
  const set = (next: readonly PartValue[]) => {
    form.clearErrors("parts");
    form.setValue("parts", [...next], { shouldDirty: true });
  };
  if (sets.length > 0 && parts.length === 0) return <SetsPanel sets={sets} />;
  if (parts.length === 0 && !mayChange) return null;
  return (
    <FoldPanel
      title={m.set_of_products()}
      isExpanded={parts.length > 0 || errors !== undefined}
      beside={parts.length > 0 && <SeparatePrice parts={parts} />}
    >
      {parts.length === 0 ? (
        <p className="soft small">{m.no_parts()}</p>
      ) : (
        <ReorderList
          items={parts}
          keyOf={({ product_id }) => String(product_id)}
          nameOf={partName}
          canReorder={mayChange && parts.length > 1}
          onReorder={set}
        >
          {(part) => (
            <PartLine
              part={part}
              rejection={rejectionOf(
                form,
                parts.findIndex(({ product_id }) => product_id === part.product_id),
              )}
              mayChange={mayChange}
              onChange={(quantity) => set(parts.map((one) => (one === part ? { ...one, quantity } : one)))}
              onRemove={() => set(parts.filter((one) => one !== part))}
            />
          )}
        </ReorderList>
      )}
      {typeof errors?.message === "string" && (
        <p className="field-error" role="alert">
          {errorText(errors.message)}
        </p>
      )}
      {mayChange && parts.length < maxParts && (
        <ProductPicker
          chosen={[...parts.map(({ product_id }) => product_id), ...(productId === null ? [] : [productId])]}
          takesSoldOut
          takesSets={false}
          onPick={({ id, name_ar, name_en, sku, price }) =>
            set([...parts, { product_id: id, name_ar, name_en, sku, price_egp: price, quantity: 1 }])
          }
        />
      )}
      {parts.length === maxParts && <p className="soft small">{m.parts_full({ max: maxParts })}</p>}
      {parts.length > 0 && (
        <div>
          <CheckField form={form} name="parts_packed" label={m.parts_packed()} />
          <p className="field-help">{isPacked ? m.parts_packed_help() : m.parts_taken_help()}</p>
        </div>
      )}
    </FoldPanel>
  );
}

function rejectionOf({ formState: { errors } }: UseFormReturn<ProductValues>, index: number): string | null {
  const message: unknown =
    get(errors, `parts.${index}.product_id.message`) ?? get(errors, `parts.${index}.quantity.message`);
  return typeof message === "string" ? errorText(message) : null;
}

/** Name of a part in the language of the page. */
export function partName({ name_ar, name_en }: Pick<PartValue, "name_ar" | "name_en">): string {
  return localised(name_ar, name_en);
}

function PartLine({
  part,
  rejection,
  mayChange,
  onChange,
  onRemove,
}: {
  readonly part: PartValue;
  readonly rejection: string | null;
  readonly mayChange: boolean;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}) {
  const { product_id, sku, quantity } = part;
  const name = partName(part);
  return (
    <div className="row wrap grow" style={{ paddingBlock: 4 }}>
      <span className="stack grow" style={{ gap: 0, flexBasis: "9rem" }}>
        <Link to={rowPath("products", product_id)} className="link">
          {name}
        </Link>
        <span className="soft small">
          <LeftToRight>{sku}</LeftToRight>
        </span>
        {rejection !== null && (
          <span className="field-error" role="alert">
            {rejection}
          </span>
        )}
      </span>
      <span className="row">
        {mayChange && (
          <button
            type="button"
            className="icon-button outlined"
            aria-label={m.one_less({ name })}
            disabled={quantity === 1}
            onClick={() => onChange(quantity - 1)}
          >
            <Minus size={16} aria-hidden />
          </button>
        )}
        <output className="strong" aria-label={m.quantity()}>
          <LeftToRight>{`×${quantity}`}</LeftToRight>
        </output>
        {mayChange && (
          <>
            <button
              type="button"
              className="icon-button outlined"
              aria-label={m.one_more({ name })}
              disabled={quantity === maxPartQuantity}
              onClick={() => onChange(quantity + 1)}
            >
              <Plus size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={m.remove_line({ name })}
              onClick={onRemove}
            >
              <Trash2 size={16} aria-hidden />
            </button>
          </>
        )}
      </span>
    </div>
  );
}

/** Price of the parts when customers buy them separately. */
function SeparatePrice({ parts }: { readonly parts: readonly PartValue[] }) {
  return (
    <span className="soft small">
      {m.separately_today()}{" "}
      <Amount pounds={parts.reduce((sum, { price_egp, quantity }) => sum + price_egp * quantity, 0)} />
    </span>
  );
}

interface NamedSet {
  readonly id: number;
  readonly name_ar: string;
  readonly name_en: string;
}

function useSetsOf(productId: number | null): readonly NamedSet[] {
  const sets = useQuery({
    queryKey: ["products", "sets-of", productId],
    queryFn: ({ signal }) =>
      request("GET /products", { query: { part_id: productId ?? 0, per_page: 100 }, signal }),
    enabled: productId !== null,
  });
  return sets.data?.data ?? [];
}

function SetsPanel({ sets }: { readonly sets: readonly NamedSet[] }) {
  return (
    <FoldPanel title={m.part_of_sets()}>
      <ul className="stack">
        {sets.map((set) => (
          <li key={set.id}>
            <Link to={rowPath("products", set.id)} className="link row">
              <Gift size={17} aria-hidden />
              {partName(set)}
            </Link>
          </li>
        ))}
      </ul>
    </FoldPanel>
  );
}
