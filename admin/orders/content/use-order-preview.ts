import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { OrderPreview } from "#contract/admin/orders/order-preview.ts";
import { requestData } from "../../api/request.ts";

/** Body of a preview; the API parses the typed values. */
export interface PreviewBody {
  readonly lines: readonly { readonly product_id: number; readonly quantity: number }[];
  readonly city_id?: number;
  readonly delivery_fee_egp?: string;
  readonly discount_egp?: string | number;
  readonly coupon?: string;
}

/** Amounts of an order as the shop would save it. An order without lines has none. */
export function useOrderPreview(path: string, body: PreviewBody) {
  const sent = useDeferredValue(body.lines.length > 0 ? JSON.stringify(body) : null);
  return useQuery({
    queryKey: ["order-preview", path, sent],
    queryFn: ({ signal }) =>
      requestData<OrderPreview>(path, { method: "POST", body: JSON.parse(sent ?? "{}"), signal }),
    enabled: sent !== null,
    placeholderData: keepPreviousData,
    // Prices and stock may have changed since.
    staleTime: 0,
    retry: false,
  });
}
