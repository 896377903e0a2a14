import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminCoupon, CouponUse } from "#contract/admin/coupons/coupon.ts";
import { type ListResponse, request } from "../api/request.ts";
import { ListPages } from "../list/list-pages.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Chip } from "../ui/chip.tsx";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { Panel } from "../ui/panel.tsx";
import { Amount, LeftToRight, momentText, OwnWords } from "../ui/written-values.tsx";

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
      request<ListResponse<CouponUse>>(`/coupons/${id}/uses?page=${page}&per_page=25`, { signal }),
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
