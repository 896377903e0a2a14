import { get, type UseFormReturn, useWatch } from "react-hook-form";
import type { AdminCoupon } from "#contract/admin/coupons/coupon.ts";
import { couponKinds } from "#contract/admin/coupons/coupon-terms.ts";
import { CheckField, InputField, NumberField, SelectField } from "../form/fields.tsx";
import { DeleteRow, SaveButton } from "../form/form-buttons.tsx";
import { formPage, ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { ScopeFields } from "../offers/scope-fields.tsx";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { CouponStateChip, couponFieldNames, couponKindNames } from "./coupon-state.tsx";
import { CouponUses } from "./coupon-uses.tsx";
import {
  type CouponValues,
  changedCoupon,
  couponBody,
  couponSchema,
  couponValues,
  emptyCoupon,
} from "./coupon-values.ts";

export const Component = formPage<AdminCoupon>("coupons", m.coupon, ({ row }) => <CouponForm coupon={row} />);

function CouponForm({ coupon }: { readonly coupon: AdminCoupon | null }) {
  const mayChange = useMay("catalogue");
  const names = couponFieldNames();
  const save = useSaveRow<AdminCoupon>("coupons");
  const state = useResourceForm<CouponValues, AdminCoupon>({
    schema: couponSchema,
    values: coupon === null ? emptyCoupon : couponValues(coupon),
    names,
    row: coupon,
    valuesOf: couponValues,
    save: (values, over) =>
      save({ body: over === undefined ? couponBody(values) : changedCoupon(values, over), over }),
  });
  const { form } = state;
  return (
    <>
      <ResourceForm
        isReadOnly={!mayChange}
        state={state}
        className="stack"
        style={{ gap: 16 }}
        head={
          <PageHead
            title={coupon === null ? m.new_coupon() : <bdi>{coupon.code}</bdi>}
            titleText={coupon?.code ?? m.new_coupon()}
            back={listPath("coupons")}
            beside={coupon !== null && <CouponStateChip coupon={coupon} />}
          >
            {coupon !== null && <NeighbourLinks resource="coupons" id={coupon.id} />}
            {coupon !== null && mayChange && (
              <DeleteRow
                resource="coupons"
                id={coupon.id}
                className="short-on-phone"
                label={m.delete_coupon()}
                title={m.delete_coupon_title({ code: coupon.code })}
                description={m.delete_coupon_description()}
              />
            )}
          </PageHead>
        }
      >
        <CouponFields form={form} names={names} mayChange={mayChange} />
        <CouponScope form={form} mayChange={mayChange} />
        {mayChange && <SaveButton form={form} kind="primary" className="self-start" />}
      </ResourceForm>
      {coupon !== null && <CouponUses coupon={coupon} />}
    </>
  );
}

/** Products and categories that a coupon is for. Free delivery needs one of them in the order. */
function CouponScope({
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

/** Fields of a coupon: code, kind with its reduction, days and limits. */
function CouponFields({
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
        {kind === "percent" && <NumberField form={form} name="discount" label={names.discount} />}
        {kind === "amount" && <NumberField form={form} name="amount_egp" label={names.amount_egp} />}
        <NumberField
          form={form}
          name="min_subtotal_egp"
          label={names.min_subtotal_egp}
          help={m.min_subtotal_help()}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <InputField form={form} name="start" label={names.start} help={m.whole_day_help()} type="date" />
        <InputField form={form} name="end" label={names.end} help={m.whole_day_help()} type="date" />
        <NumberField
          form={form}
          name="uses_total"
          label={names.uses_total}
          help={m.uses_total_help()}
          isWhole
        />
        <NumberField form={form} name="uses_per_customer" label={names.uses_per_customer} isWhole />
        <CheckField form={form} name="listed" label={names.listed} disabled={!mayChange} />
      </div>
    </section>
  );
}
