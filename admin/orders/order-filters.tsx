import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { callBacks, riskCodes } from "#contract/admin/orders/order-choices.ts";
import { allCities, allCouriers } from "../api/queries.ts";
import { ProductPicker } from "../catalogue/product-picker.tsx";
import { useProducts } from "../catalogue/product-queries.ts";
import { localised } from "../language.ts";
import type { FilterEditorProps, ListFilter } from "../list/filter-bar.tsx";
import { choiceFilter, codeFilter, dayFilter, textFilter } from "../list/filters.tsx";
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
      choiceFilter({
        id: "city_id",
        label: m.column_city(),
        isMultiple: true,
        choices: (cities ?? []).map(({ id, name_ar, name_en }) => ({
          value: String(id),
          label: localised(name_ar, name_en),
        })),
      }),
      choiceFilter({
        id: "courier_id",
        label: m.courier(),
        choices: (couriers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      }),
      codeFilter("risk", m.risk(), riskCodes, (code) => riskName(code)),
      ...workFilters(product),
      codeFilter("call_back", m.call_backs(), callBacks, (when) =>
        when === "due" ? m.call_backs_due() : m.call_backs_later(),
      ),
      textFilter({
        id: "coupon",
        label: m.coupon(),
        fields: [{ param: "coupon", label: m.coupon() }],
        describe: ([code = ""]) => code,
      }),
      textFilter({
        id: "amount",
        label: m.column_total(),
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
    choiceFilter({
      id: "confirmation",
      label: m.filter_confirmation(),
      choices: [
        { value: "waiting", label: m.state_waiting() },
        { value: "unreachable", label: m.state_unreachable() },
        { value: "confirmed", label: m.state_confirmed() },
      ],
    }),
    productFilter(product),
    choiceFilter({
      id: "printed",
      label: m.filter_printed(),
      choices: [
        { value: "0", label: m.filter_not_printed() },
        { value: "1", label: m.filter_was_printed() },
      ],
    }),
    textFilter({
      id: "tracking",
      label: m.tracking_number(),
      fields: [{ param: "tracking", label: m.tracking_number() }],
      describe: ([number = ""]) => number,
    }),
    choiceFilter({
      id: "returning",
      label: m.filter_returning(),
      choices: [
        { value: "1", label: m.filter_is_returning() },
        { value: "0", label: m.filter_not_returning() },
      ],
    }),
    dayCountFilter("with_courier_days", m.filter_with_courier()),
    dayCountFilter("cash_overdue_days", m.overdue_cash()),
    textFilter({
      id: "min_pieces",
      label: m.filter_pieces(),
      fields: [{ param: "min_pieces", label: m.at_least(), inputMode: "numeric" }],
      describe: ([count]) => m.filter_pieces_from({ count: Number(count) }),
    }),
  ];
}

function dayCountFilter(id: string, label: string): ListFilter {
  return textFilter({
    id,
    label,
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
