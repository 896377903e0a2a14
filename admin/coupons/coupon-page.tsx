import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { get, type UseFormReturn, useWatch } from "react-hook-form";
import { Link } from "react-router";
import type { AdminCoupon, CouponUse } from "#contract/admin/coupons/coupon.ts";
import { couponKinds } from "#contract/admin/coupons/coupon-terms.ts";
import { request } from "../api/request.ts";
import { CheckField, InputField, NumberField, SelectField } from "../form/fields.tsx";
import { DeleteRow, SaveButton } from "../form/form-buttons.tsx";
import { formPage, ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { ListPages } from "../list/list-pages.tsx";
import { m } from "../messages/compiled/messages.js";
import { ScopeFields } from "../offers/scope-fields.tsx";
import { PageHead } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Chip } from "../ui/chip.tsx";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { Panel } from "../ui/panel.tsx";
import { Amount, LeftToRight, momentText, OwnWords } from "../ui/written-values.tsx";
import { CouponStateChip, couponFieldNames, couponKindNames } from "./coupon-state.tsx";
import {
  type CouponValues,
  changedCoupon,
  couponBody,
  couponSchema,
  couponValues,
  emptyCoupon,
} from "./coupon-values.ts";

export const Component = formPage("coupons", m.coupon, ({ row }) => <CouponForm coupon={row} />);

function CouponForm({ coupon }: { readonly coupon: AdminCoupon | null }) {
  const mayChange = useMay("catalogue");
  const names = couponFieldNames();
  const save = useSaveRow("coupons");
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
            beside={coupon !== null && <CouponStateChip state={coupon.state} />}
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
        <InputField form={form} name="start" label={names.start} help={m.coupon_days_help()} type="date" />
        <InputField form={form} name="end" label={names.end} help={m.coupon_days_help()} type="date" />
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

const columns: readonly DataColumn<CouponUse>[] = [
  {
    label: m.column_order,
    isRowHeader: true,
    cell: ({ id, order_no }) => (
      <Link className="link" to={rowPath("orders", id)}>
        <LeftToRight>{order_no}</LeftToRight>
      </Link>
    ),
  },
  {
    label: m.column_customer,
    cell: ({ customer }) =>
      customer === null ? (
        m.erased_customer()
      ) : (
        <Link className="link" to={rowPath("customers", customer.id)}>
          <OwnWords>{customer.name || m.without_name()}</OwnWords>
        </Link>
      ),
  },
  { label: m.column_date, className: "soft", cell: ({ at }) => momentText(at) },
  { label: m.taken_off, isNumber: true, cell: ({ discount_egp }) => <Amount pounds={discount_egp} /> },
  {
    label: m.column_flags,
    cell: ({ given_back_at }) => given_back_at !== null && <Chip compact>{m.given_back()}</Chip>,
  },
];

export function CouponUses({ coupon: { id, used } }: { readonly coupon: AdminCoupon }) {
  const [page, setPage] = useState(1);
  const uses = useQuery({
    queryKey: ["coupons", "uses", id, page],
    queryFn: ({ signal }) =>
      request("GET /coupons/{id}/uses", { path: { id }, query: { page, per_page: 25 }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <Panel title={m.used_by()} beside={<span className="soft small">{used}</span>}>
      {uses.isError && (
        <div className="panel-body">
          <FailureNotice error={uses.error} onRetry={() => uses.refetch()} />
        </div>
      )}
      {uses.data?.meta.total === 0 && <p className="panel-body soft">{m.nobody_used()}</p>}
      {uses.data !== undefined && uses.data.meta.total > 0 && (
        <>
          <DataTable
            className="table stacked"
            columns={columns}
            items={uses.data.data}
            keyOf={(use) => use.id}
          />
          <ListPages meta={uses.data.meta} onPage={setPage} />
        </>
      )}
    </Panel>
  );
}
