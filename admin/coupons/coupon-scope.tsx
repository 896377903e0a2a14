import { useQuery } from "@tanstack/react-query";
import { get, type UseFormReturn, useWatch } from "react-hook-form";
import { maxChosen } from "#contract/admin/chosen-ids.ts";
import { allCategories } from "../api/all-rows.ts";
import { m } from "../messages/compiled/messages.js";
import { ProductsField } from "../offers/products-field.tsx";
import { RowChoices } from "../offers/row-choices.tsx";
import type { CouponValues } from "./coupon-values.ts";

/** Products and categories that a coupon is for. Free delivery needs one of them in the order. */
export function CouponScope({
  form,
  mayChange,
}: {
  readonly form: UseFormReturn<CouponValues>;
  readonly mayChange: boolean;
}) {
  const [product_ids, category_ids] = useWatch({
    control: form.control,
    name: ["product_ids", "category_ids"],
  });
  const categories = useQuery(allCategories).data ?? [];
  const errorOf = (name: "product_ids" | "category_ids"): string | undefined => {
    const message: unknown = get(form.formState.errors, `${name}.message`);
    return typeof message === "string" ? message : undefined;
  };
  const set = (name: "product_ids" | "category_ids", ids: number[]) => {
    form.clearErrors(name);
    form.setValue(name, ids, { shouldDirty: true });
  };
  return (
    <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={m.coupon_only_for()}>
      <h2>{m.coupon_only_for()}</h2>
      <ProductsField
        label={m.products()}
        {...(category_ids.length === 0 && { empty: m.coupon_all_products() })}
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
