import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { request, requestData } from "../api/request.ts";
import { useListOrigin } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { AddressLabel } from "./address-label.tsx";
import { HandOverButton } from "./handover-button.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import { useSeller } from "./paper.ts";
import { PrintButton } from "./print-button.tsx";
import { Receipt } from "./receipt.tsx";

const papers = {
  packing_slip: { title: m.packing_slips, Paper: PackingSlip },
  receipt: { title: m.sales_receipts, Paper: Receipt },
  label: { title: m.address_labels, Paper: AddressLabel },
} as const;
type OrderPaperKind = keyof typeof papers;

/** Papers of orders in the order of `ids`, each in its own language. Printed slips lead on to the hand-over of the same orders. */
export function OrderPapers({
  kind,
  ids,
}: {
  readonly kind: OrderPaperKind;
  readonly ids: readonly string[];
}) {
  const { title, Paper } = papers[kind];
  const search = new URLSearchParams([["kind", kind], ...ids.map((id) => ["id", id])]);
  const orders = useQuery({
    queryKey: ["orders", "print", search.toString()],
    queryFn: ({ signal }) => requestData<readonly OrderPaper[]>(`/orders/papers?${search}`, { signal }),
    enabled: ids.length > 0,
  });
  const seller = useSeller();
  const back = listPath("orders") + (useListOrigin()?.search ?? "");
  useNotedPrints(kind, ids);
  return (
    <>
      <PageHead title={title()} titleText={title()} back={back}>
        {kind === "packing_slip" && orders.data !== undefined && <HandOverButton orders={orders.data} />}
        <PrintButton />
      </PageHead>
      {orders.data === undefined || seller === null ? (
        <NotLoaded query={orders} />
      ) : (
        <div className="papers" data-size={kind === "label" ? "a6" : "a4"}>
          {orders.data.map((order) => (
            <article
              key={order.id}
              className={kind === "label" ? "paper label" : "paper"}
              lang={order.language}
              dir={order.language === "ar" ? "rtl" : "ltr"}
            >
              <Paper order={order} seller={seller} say={{ locale: order.language }} />
            </article>
          ))}
        </div>
      )}
    </>
  );
}

/** Records each print in the timelines of the orders. */
function useNotedPrints(kind: OrderPaperKind, ids: readonly string[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const note = () => {
      const notes = ids.map((id) => request(`/orders/${id}/prints`, { method: "POST", body: { kind } }));
      void Promise.allSettled(notes).then(() => client.invalidateQueries({ queryKey: ["orders"] }));
    };
    addEventListener("afterprint", note);
    return () => removeEventListener("afterprint", note);
  }, [ids, kind, client]);
}
