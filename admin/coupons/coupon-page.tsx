import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { AdminCoupon } from "#contract/admin/coupon.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { ConflictNotice } from "../form/conflict-notice.tsx";
import { FormField } from "../form/form-field.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { PageHead } from "../layout/page-head.tsx";
import { RowPage } from "../layout/row-page.tsx";
import { NeighbourLinks } from "../list/neighbour-links.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { useMay } from "../session/staff-session.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { couponFieldNames } from "./coupon-field-names.ts";
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

/** One coupon with all its limits, and who has used it. */
export function Component() {
  if (useParams()["id"] === "new") return <CouponForm key="new" coupon={null} />;
  return (
    <RowPage<AdminCoupon> resource="coupons" title={m.coupon()} back={paths.coupons}>
      {(coupon) => <CouponForm key={coupon.id} coupon={coupon} />}
    </RowPage>
  );
}

function CouponForm({ coupon }: { readonly coupon: AdminCoupon | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay("catalogue");
  const [isAsking, setAsking] = useState(false);
  const names = couponFieldNames();
  const { form, submit, failure, conflict, clearConflict } = useResourceForm<CouponValues, AdminCoupon>({
    schema: couponSchema,
    values: coupon === null ? emptyCoupon : couponValues(coupon),
    names,
    ...(coupon !== null && { row: coupon }),
    valuesOf: couponValues,
    async save(values, over) {
      const { data } = await request<Answer<AdminCoupon>>(
        over === undefined ? "/coupons" : `/coupons/${over.id}`,
        {
          method: over === undefined ? "POST" : "PATCH",
          body: over === undefined ? couponBody(values) : changedCoupon(values, over),
          ...(over !== undefined && { headers: { "If-Match": `"${over.updated_at}"` } }),
        },
      );
      toast(m.saved());
      await client.invalidateQueries({ queryKey: ["coupons"] });
      if (over === undefined) setTimeout(() => navigate(pathTo(paths.coupon, data.id), { replace: true }));
    },
  });
  const remove = async () => {
    await request(`/coupons/${coupon?.id}`, { method: "DELETE" });
    toast(m.deleted());
    navigate(paths.coupons, { replace: true });
    await client.invalidateQueries({ queryKey: ["coupons"] });
  };
  const { isDirty, isSubmitting } = form.formState;
  const readOnly = { readOnly: !mayChange };
  return (
    <>
      <UnsavedGuard isDirty={isDirty && !isSubmitting} />
      <PageHead
        title={coupon === null ? m.new_coupon() : <bdi>{coupon.code}</bdi>}
        titleText={coupon?.code ?? m.new_coupon()}
        back={paths.coupons}
        beside={coupon !== null && <CouponStateChip coupon={coupon} />}
      >
        {coupon !== null && (
          <NeighbourLinks resource="coupons" id={coupon.id} pathOf={(id) => pathTo(paths.coupon, id)} />
        )}
        {coupon !== null && mayChange && (
          <Button
            className="short-on-phone"
            kind="danger"
            icon={<Trash2 size={17} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {m.delete_coupon()}
          </Button>
        )}
      </PageHead>
      <form className="stack" style={{ gap: 16 }} onSubmit={submit} noValidate>
        {failure !== null && <Notice tone="red">{failure}</Notice>}
        {conflict !== null && (
          <ConflictNotice form={form} conflict={conflict} names={names} onResolved={clearConflict} />
        )}
        <section className="panel panel-body grid gap-4 md:grid-cols-2" aria-label={m.coupon()}>
          <FormField form={form} name="code" label={names.code} help={m.coupon_code_help()}>
            {(props) => <input {...props} {...readOnly} className="input" dir="auto" maxLength={60} />}
          </FormField>
          <FormField form={form} name="discount" label={names.discount} help={m.discount_for_owners()}>
            {(props) => <input {...props} {...readOnly} className="input" dir="ltr" inputMode="decimal" />}
          </FormField>
          <FormField form={form} name="start" label={names.start} help={m.whole_day_help()}>
            {(props) => <input {...props} {...readOnly} className="input" type="date" />}
          </FormField>
          <FormField form={form} name="end" label={names.end} help={m.whole_day_help()}>
            {(props) => <input {...props} {...readOnly} className="input" type="date" />}
          </FormField>
          <FormField form={form} name="uses_total" label={names.uses_total} help={m.uses_total_help()}>
            {(props) => <input {...props} {...readOnly} className="input" dir="ltr" inputMode="numeric" />}
          </FormField>
          <FormField form={form} name="uses_per_customer" label={names.uses_per_customer}>
            {(props) => <input {...props} {...readOnly} className="input" dir="ltr" inputMode="numeric" />}
          </FormField>
          <FormField
            form={form}
            name="min_subtotal_egp"
            label={names.min_subtotal_egp}
            help={m.min_subtotal_help()}
          >
            {(props) => <input {...props} {...readOnly} className="input" dir="ltr" inputMode="decimal" />}
          </FormField>
          <label className="check-row">
            <input type="checkbox" className="checkbox" disabled={!mayChange} {...form.register("listed")} />
            {names.listed}
          </label>
        </section>
        {mayChange && (
          <Button
            kind="primary"
            type="submit"
            className="self-start"
            isPending={isSubmitting}
            disabled={!isDirty}
          >
            {m.save()}
          </Button>
        )}
      </form>
      {coupon !== null && <CouponUses coupon={coupon} />}
      {coupon !== null && isAsking && (
        <AskDialog
          title={m.delete_coupon_title({ code: coupon.code })}
          description={m.delete_coupon_description()}
          confirm={m.delete_now()}
          isDangerous
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
