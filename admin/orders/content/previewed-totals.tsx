import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useDeferredValue } from "react";
import type { OrderPreview } from "#contract/admin/orders/order-preview.ts";
import { Notice } from "#ui/notice.tsx";
import { type BodyOf, requestData } from "../../api/request.ts";
import { localised } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { RequestFailure } from "../../request-failure.ts";
import { failureText } from "../../ui/feedback.tsx";
import { amountText } from "../../ui/written-values.tsx";
import { OrderTotals } from "./order-totals.tsx";

/** Amounts of an order before it is saved, or the reason why it can't be saved. */
export function PreviewedTotals({
  preview,
  city,
  was,
}: {
  readonly preview: UseQueryResult<OrderPreview>;
  readonly city: string | null;
  /** Total before the edit. */
  readonly was?: number;
}) {
  const { data, error, isFetching } = preview;
  if (error !== null) return <Notice kind="error">{reasonOf(error)}</Notice>;
  if (data === undefined) return null;
  return (
    <section className="stack" aria-label={m.previewed_totals()} aria-busy={isFetching}>
      {data.dropped_coupon !== null && (
        <Notice kind="warning">
          {was === undefined
            ? m.offer_beats_coupon({ code: data.dropped_coupon })
            : m.coupon_will_go({ code: data.dropped_coupon })}
        </Notice>
      )}
      {data.gift !== null && (
        <p className="row small">
          <Gift size={16} aria-hidden />
          {m.gift_line()}
          {m.colon()} {localised(data.gift.name_ar, data.gift.name_en)}
        </p>
      )}
      <OrderTotals amounts={data} city={city} />
      {was !== undefined && was !== data.total && (
        <p className="soft small">{m.total_before({ amount: amountText(was) })}</p>
      )}
    </section>
  );
}

/** The errors of fields, which stand beside no field here, or the general reason. */
function reasonOf(error: Error): string {
  const errors = error instanceof RequestFailure ? Object.values(error.errors).flat() : [];
  return errors.length > 0 ? errors.join(" ") : failureText(error);
}

/** Body of a preview; the API parses the typed values. */
export type PreviewBody = BodyOf<"POST /orders/{id}/content/preview">;

/** Amounts of an order as the shop would save it: of an edited order, or of a new one with its coupon. An order without lines has none. */
export function useOrderPreview(
  id: number | null,
  typed: PreviewBody & Partial<Omit<BodyOf<"POST /orders/preview">, keyof PreviewBody>>,
) {
  const sent = useDeferredValue(typed.lines.length > 0 ? JSON.stringify(typed) : null);
  return useQuery({
    queryKey: ["order-preview", id, sent],
    queryFn: ({ signal }) => {
      const body: typeof typed = JSON.parse(sent ?? "{}");
      return id === null
        ? requestData("POST /orders/preview", { body, signal })
        : requestData("POST /orders/{id}/content/preview", { path: { id }, body, signal });
    },
    enabled: sent !== null,
    placeholderData: keepPreviousData,
    // Prices and stock may have changed since.
    staleTime: 0,
    retry: false,
  });
}
