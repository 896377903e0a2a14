import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminCoupon, CouponUse } from "#contract/admin/coupon.ts";
import type { ListAnswer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { ListPages } from "../list/list-pages.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Amount } from "../ui/amount.tsx";
import { Chip } from "../ui/chip.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LeftToRight, OwnWords } from "../ui/left-to-right.tsx";
import { momentText } from "../ui/moments.ts";

export function CouponUses({ coupon: { id, used } }: { readonly coupon: AdminCoupon }) {
  const [page, setPage] = useState(1);
  const uses = useQuery({
    queryKey: ["coupons", "uses", id, page],
    queryFn: ({ signal }) =>
      request<ListAnswer<CouponUse>>(`/coupons/${id}/uses?page=${page}&per_page=25`, { signal }),
    placeholderData: (before) => before,
  });
  return (
    <section className="panel" aria-label={m.used_by()}>
      <div className="panel-head">
        <h2>{m.used_by()}</h2>
        <span className="soft small">{used}</span>
      </div>
      {uses.isError && (
        <div className="panel-body">
          <FailureNotice error={uses.error} onRetry={() => uses.refetch()} />
        </div>
      )}
      {uses.data?.meta.total === 0 && <p className="panel-body soft">{m.nobody_used()}</p>}
      {uses.data !== undefined && uses.data.meta.total > 0 && (
        <>
          <table className="table stacked">
            <thead>
              <tr>
                <th scope="col">{m.column_order()}</th>
                <th scope="col">{m.column_customer()}</th>
                <th scope="col">{m.column_date()}</th>
                <th scope="col" className="number">
                  {m.taken_off()}
                </th>
                <th scope="col">{m.column_flags()}</th>
              </tr>
            </thead>
            <tbody>
              {uses.data.data.map((use) => (
                <tr key={use.id}>
                  <th scope="row">
                    <Link className="link" to={rowPath("orders", use.id)}>
                      <LeftToRight>{use.order_no}</LeftToRight>
                    </Link>
                  </th>
                  <td data-label={m.column_customer()}>
                    {use.customer === null ? (
                      m.erased_customer()
                    ) : (
                      <Link className="link" to={rowPath("customers", use.customer.id)}>
                        <OwnWords>{use.customer.name || m.without_name()}</OwnWords>
                      </Link>
                    )}
                  </td>
                  <td data-label={m.column_date()} className="soft">
                    {momentText(use.at)}
                  </td>
                  <td data-label={m.taken_off()} className="number">
                    <Amount pounds={use.discount_egp} />
                  </td>
                  <td data-label={m.column_flags()}>
                    {use.given_back_at !== null && <Chip compact>{m.given_back()}</Chip>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <ListPages meta={uses.data.meta} onPage={setPage} />
        </>
      )}
    </section>
  );
}
