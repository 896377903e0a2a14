import { type UseFormReturn, useWatch } from "react-hook-form";
import { couponKinds } from "#contract/admin/coupons/coupon-terms.ts";
import { InputField, SelectField } from "../form/fields.tsx";
import { m } from "../messages/compiled/messages.js";
import { type couponFieldNames, couponKindNames } from "./coupon-state.tsx";
import type { CouponValues } from "./coupon-values.ts";

/** Fields of a coupon: code, kind with its reduction, days and limits. */
export function CouponFields({
  form,
  names,
  mayChange,
}: {
  readonly form: UseFormReturn<CouponValues>;
  readonly names: ReturnType<typeof couponFieldNames>;
  readonly mayChange: boolean;
}) {
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <section className="panel panel-body stack" style={{ gap: 16 }} aria-label={m.coupon()}>
      <div className="grid gap-4 md:grid-cols-2">
        <InputField
          form={form}
          name="code"
          label={names.code}
          help={m.coupon_code_help()}
          dir="auto"
          maxLength={60}
        />
        <SelectField
          form={form}
          name="kind"
          label={names.kind}
          choices={couponKinds}
          nameOf={(one) => couponKindNames[one]()}
        />
        {kind === "percent" && (
          <InputField form={form} name="discount" label={names.discount} dir="ltr" inputMode="decimal" />
        )}
        {kind === "amount" && (
          <InputField form={form} name="amount_egp" label={names.amount_egp} dir="ltr" inputMode="decimal" />
        )}
        <InputField
          form={form}
          name="min_subtotal_egp"
          label={names.min_subtotal_egp}
          help={m.min_subtotal_help()}
          dir="ltr"
          inputMode="decimal"
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <InputField form={form} name="start" label={names.start} help={m.whole_day_help()} type="date" />
        <InputField form={form} name="end" label={names.end} help={m.whole_day_help()} type="date" />
        <InputField
          form={form}
          name="uses_total"
          label={names.uses_total}
          help={m.uses_total_help()}
          dir="ltr"
          inputMode="numeric"
        />
        <InputField
          form={form}
          name="uses_per_customer"
          label={names.uses_per_customer}
          dir="ltr"
          inputMode="numeric"
        />
        <label className="check-row">
          <input type="checkbox" className="checkbox" disabled={!mayChange} {...form.register("listed")} />
          {names.listed}
        </label>
      </div>
    </section>
  );
}
