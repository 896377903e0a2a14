import { useParams } from "react-router";
import type { AdminCoupon } from "#contract/admin/coupon.ts";
import { DeleteRow } from "../form/delete-row.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { SaveButton } from "../form/save-button.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { NeighbourLinks } from "../list/neighbour-links.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { couponFieldNames } from "./coupon-field-names.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { CouponScope } from "./coupon-scope.tsx";
import { CouponStateChip } from "./coupon-state.tsx";
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
