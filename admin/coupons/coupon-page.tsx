import { get, type UseFormReturn, useWatch } from "react-hook-form";
import { useParams } from "react-router";
import type { AdminCoupon } from "#contract/admin/coupons/coupon.ts";
import { DeleteRow, SaveButton } from "../form/form-buttons.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { ScopeFields } from "../offers/scope-fields.tsx";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { CouponStateChip, couponFieldNames } from "./coupon-state.tsx";
import { CouponUses } from "./coupon-uses.tsx";
import {
  type CouponValues,
  changedCoupon,
  couponBody,
  couponSchema,
  couponValues,
  emptyCoupon,
} from "./coupon-values.ts";

export function Component() {
  if (useParams()["id"] === "new") return <CouponForm key="new" coupon={null} />;
  return (
    <RowPage<AdminCoupon> resource="coupons" title={m.coupon()}>
      {(coupon) => <CouponForm key={coupon.id} coupon={coupon} />}
    </RowPage>
  );
}

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
