import { get, type UseFormReturn, useWatch } from "react-hook-form";
import { m } from "../messages/compiled/messages.js";
import { NumberField } from "./number-field.tsx";
import type { OfferValues } from "./offer-values.ts";
import { ScopeFields } from "./scope-fields.tsx";

/** One side of a buy X, get Y offer: pieces, products and categories. */
export function SideFields({
  form,
  side,
  mayChange,
}: {
  readonly form: UseFormReturn<OfferValues>;
  readonly side: "buy" | "get";
  readonly mayChange: boolean;
}) {
  const { product_ids, category_ids } = useWatch({ control: form.control, name: side });
  const isBuy = side === "buy";
  const errorOf = (field: string): string | undefined => {
    const message: unknown = get(form.formState.errors, `${side}.${field}.message`);
    return typeof message === "string" ? message : undefined;
  };
  const set = (name: "product_ids" | "category_ids", ids: number[]) => {
    form.clearErrors(`${side}.${name}`);
    form.setValue(`${side}.${name}`, ids, { shouldDirty: true });
  };
  const title = isBuy ? m.offer_buy() : m.offer_get();
  return (
    <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={title}>
      <h2>{title}</h2>
      <div className="grid grid-cols-2 gap-4">
        <NumberField form={form} name={`${side}.quantity`} label={m.offer_pieces()} />
        {!isBuy && (
          <NumberField
            form={form}
            name="get.percent"
            label={m.discount_percent()}
            help={m.offer_free_piece_help()}
          />
        )}
      </div>
      <ScopeFields
        {...{ product_ids, category_ids, errorOf, mayChange }}
        empty={isBuy ? m.offer_all_products() : m.offer_same_products()}
        onChange={set}
      />
    </section>
  );
}
