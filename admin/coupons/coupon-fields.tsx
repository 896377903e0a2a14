import { type UseFormReturn, useWatch } from "react-hook-form";
import { couponKinds } from "#contract/admin/coupon-terms.ts";
import { FormField } from "../form/resource-form.tsx";
import { m } from "../messages/compiled/messages.js";
import type { couponFieldNames } from "./coupon-field-names.ts";
import { couponKindNames } from "./coupon-kind-names.ts";
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
        <FormField form={form} name="code" label={names.code} help={m.coupon_code_help()}>
          {(props) => <input {...props} className="input" dir="auto" maxLength={60} />}
        </FormField>
        <FormField form={form} name="kind" label={names.kind}>
          {(props) => (
            <select {...props} className="input">
              {couponKinds.map((one) => (
                <option key={one} value={one}>
                  {couponKindNames[one]()}
                </option>
              ))}
            </select>
          )}
        </FormField>
        {kind === "percent" && (
          <FormField form={form} name="discount" label={names.discount} help={m.discount_for_owners()}>
            {(props) => <input {...props} className="input" dir="ltr" inputMode="decimal" />}
          </FormField>
        )}
        {kind === "amount" && (
          <FormField form={form} name="amount_egp" label={names.amount_egp}>
            {(props) => <input {...props} className="input" dir="ltr" inputMode="decimal" />}
          </FormField>
        )}
        <FormField
          form={form}
          name="min_subtotal_egp"
          label={names.min_subtotal_egp}
          help={m.min_subtotal_help()}
        >
          {(props) => <input {...props} className="input" dir="ltr" inputMode="decimal" />}
        </FormField>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <FormField form={form} name="start" label={names.start} help={m.whole_day_help()}>
          {(props) => <input {...props} className="input" type="date" />}
        </FormField>
        <FormField form={form} name="end" label={names.end} help={m.whole_day_help()}>
          {(props) => <input {...props} className="input" type="date" />}
        </FormField>
        <FormField form={form} name="uses_total" label={names.uses_total} help={m.uses_total_help()}>
          {(props) => <input {...props} className="input" dir="ltr" inputMode="numeric" />}
        </FormField>
        <FormField form={form} name="uses_per_customer" label={names.uses_per_customer}>
          {(props) => <input {...props} className="input" dir="ltr" inputMode="numeric" />}
        </FormField>
        <label className="check-row">
          <input type="checkbox" className="checkbox" disabled={!mayChange} {...form.register("listed")} />
          {names.listed}
        </label>
      </div>
    </section>
  );
}
