import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { AdminCoupon } from "#contract/admin/coupon.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { ConflictNotice } from "../form/conflict-notice.tsx";
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
import { CouponFields } from "./coupon-fields.tsx";
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
        <CouponFields form={form} names={names} mayChange={mayChange} />
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
