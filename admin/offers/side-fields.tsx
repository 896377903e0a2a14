import { useQuery } from "@tanstack/react-query";
import { get, type UseFormReturn, useWatch } from "react-hook-form";
import { maxChosen } from "#contract/admin/chosen-ids.ts";
import { allCategories } from "../api/all-rows.ts";
import { m } from "../messages/compiled/messages.js";
import { NumberField } from "./number-field.tsx";
import type { OfferValues } from "./offer-values.ts";
import { ProductsField } from "./products-field.tsx";
import { RowChoices } from "./row-choices.tsx";

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
  const categories = useQuery(allCategories).data ?? [];
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
        <NumberField form={form} name={`${side}.quantity`} label={m.offer_pieces()} mayChange={mayChange} />
        {!isBuy && (
          <NumberField
            form={form}
            name="get.percent"
            label={m.discount_percent()}
            help={m.offer_free_piece_help()}
            mayChange={mayChange}
          />
        )}
      </div>
      <ProductsField
        label={m.products()}
        {...(category_ids.length === 0 && {
          empty: isBuy ? m.offer_all_products() : m.offer_same_products(),
        })}
        ids={product_ids}
        max={maxChosen.products}
        error={errorOf("product_ids")}
        mayChange={mayChange}
        onChange={(ids) => set("product_ids", ids)}
      />
      <RowChoices
        label={m.nav_categories()}
        rows={categories}
        ids={category_ids}
        error={errorOf("category_ids")}
        mayChange={mayChange}
        onChange={(ids) => set("category_ids", ids)}
      />
    </section>
  );
}
