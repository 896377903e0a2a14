import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { callBacks, riskCodes } from "#contract/admin/orders/order-choices.ts";
import { allCities, allCouriers } from "../api/queries.ts";
import { ProductPicker } from "../catalogue/product-picker.tsx";
import { useProducts } from "../catalogue/product-queries.ts";
import type { FilterEditorProps, ListFilter } from "../list/filter-bar.tsx";
import { choiceFilter, codeFilter, dayFilter, rowFilter, textFilter } from "../list/filters.tsx";
import { m } from "../messages/compiled/messages.js";
import { riskName } from "./order-flags.tsx";

/** Filters of the order list. */
export function useOrderFilters(): readonly ListFilter[] {
  const cities = useQuery(allCities).data;
  const couriers = useQuery(allCouriers).data;
  const [params] = useSearchParams();
  const productId = Number(params.get("product_id"));
  const product = useProducts(productId > 0 ? [productId] : []).get(productId)?.name;
  return useMemo(
    () => [
      dayFilter(m.column_date()),
      rowFilter("city_id", m.column_city(), cities, { isMultiple: true }),
      rowFilter("courier_id", m.courier(), couriers),
      codeFilter("risk", m.risk(), riskCodes, (code) => riskName(code)),
      ...workFilters(product),
      codeFilter("call_back", m.call_backs(), callBacks, (when) =>
        when === "due" ? m.call_backs_due() : m.call_backs_later(),
      ),
      textFilter("coupon", m.coupon()),
      textFilter("amount", m.column_total(), {
        fields: [
          { param: "min_total_egp", label: m.at_least(), inputMode: "decimal" },
          { param: "max_total_egp", label: m.at_most(), inputMode: "decimal" },
        ],
        describe: ([min, max]) => `${min || "0"} – ${max || "…"}`,
      }),
    ],
    [cities, couriers, product],
  );
}

/** Filters of the daily work: confirmation, product, papers, tracking, and what is late. */
function workFilters(product: string | undefined): readonly ListFilter[] {
  return [
    choiceFilter("confirmation", m.filter_confirmation(), [
      ["waiting", m.state_waiting()],
      ["unreachable", m.state_unreachable()],
      ["confirmed", m.state_confirmed()],
    ]),
    productFilter(product),
    choiceFilter("printed", m.filter_printed(), [
      ["0", m.filter_not_printed()],
      ["1", m.filter_was_printed()],
    ]),
    textFilter("tracking", m.tracking_number()),
    choiceFilter("returning", m.filter_returning(), [
      ["1", m.filter_is_returning()],
      ["0", m.filter_not_returning()],
    ]),
    choiceFilter("waits_for_payment", m.filter_waits_for_payment(), [
      ["1", m.filter_is_waiting()],
      ["0", m.filter_not_waiting()],
    ]),
    choiceFilter("refund_due", m.refunds_to_pay(), [
      ["1", m.filter_is_due()],
      ["0", m.filter_not_due()],
    ]),
    dayCountFilter("with_courier_days", m.filter_with_courier()),
    dayCountFilter("cash_overdue_days", m.overdue_cash()),
    textFilter("min_pieces", m.filter_pieces(), {
      fields: [{ param: "min_pieces", label: m.at_least(), inputMode: "numeric" }],
      describe: ([count]) => m.filter_pieces_from({ count: Number(count) }),
    }),
  ];
}

function dayCountFilter(id: string, label: string): ListFilter {
  return textFilter(id, label, {
    fields: [{ param: id, label: m.filter_days(), inputMode: "numeric" }],
    describe: ([days]) => m.filter_more_than_days({ count: Number(days) }),
  });
}

const param = "product_id";

/** Filter for orders that contain a product. `name` is the chosen one, once it is loaded. */
function productFilter(name: string | undefined): ListFilter {
  return {
    id: param,
    label: m.filter_product(),
    params: [param],
    describe(params) {
      const id = params.get(param) ?? "";
      return id === "" ? null : (name ?? `#${id}`);
    },
    Editor,
  };
}

function Editor({ state }: FilterEditorProps) {
  return (
    <div className="p-2">
      <ProductPicker chosen={[]} takesSoldOut onPick={({ id }) => state.change({ [param]: String(id) })} />
    </div>
  );
}
