import { get, type UseFormReturn, useWatch } from "react-hook-form";
import { m } from "../messages/compiled/messages.js";
import { ScopeFields } from "../offers/scope-fields.tsx";
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
      <ScopeFields
        {...{ product_ids, category_ids, errorOf, mayChange }}
        empty={m.coupon_all_products()}
        onChange={set}
      />
    </section>
  );
}
