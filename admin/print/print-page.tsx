import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router";
import type { HandOverSheet } from "#contract/admin/orders/hand-over.ts";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { type Answer, type ListAnswer, request } from "../api/request.ts";
import { shopDetails } from "../api/shop-details.ts";
import { PageHead } from "../layout/page-head.tsx";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { AddressLabel } from "./address-label.tsx";
import { ClaimsToPrint } from "./claims-to-print.tsx";
import { HandOverPaper } from "./hand-over-paper.tsx";
import { Invoice } from "./invoice.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import type { Seller } from "./seller.ts";

const papers = {
  packing_slip: { title: m.packing_slips, Paper: PackingSlip },
  invoice: { title: m.invoices, Paper: Invoice },
  label: { title: m.address_labels, Paper: AddressLabel },
} as const;
type OrderPaper = keyof typeof papers;
const maxOrders = 100;

/** Print view of several orders, one page each. */
export function Component() {
  const kind = useParams()["kind"] ?? "";
  const ids = (useSearchParams()[0].get("ids") ?? "").split(",").filter((id) => /^\d+$/.test(id));
  if (kind === "claims") return <ClaimsToPrint ids={ids} />;
  if (kind === "hand_over") return <HandOver id={Number(ids[0])} />;
  return <OrderPapers kind={kind === "invoice" || kind === "label" ? kind : "packing_slip"} ids={ids} />;
}

function OrderPapers({ kind, ids }: { readonly kind: OrderPaper; readonly ids: readonly string[] }) {
  const client = useQueryClient();
  const { title, Paper } = papers[kind];
  const search = new URLSearchParams([
    ...ids.slice(0, maxOrders).map((id) => ["id", id]),
    ["per_page", String(maxOrders)],
  ]);
  const orders = useQuery({
    queryKey: ["orders", "print", search.toString()],
    queryFn: async ({ signal }) =>
      (await request<ListAnswer<AdminOrder>>(`/orders?${search}`, { signal })).data,
    enabled: ids.length > 0,
  });
  const seller = useSeller();
  // Records the print in the order's timeline.
  useEffect(() => {
    const note = () => {
      const notes = ids.map((id) => request(`/orders/${id}/prints`, { method: "POST", body: { kind } }));
      void Promise.allSettled(notes).then(() => client.invalidateQueries({ queryKey: ["orders"] }));
    };
    addEventListener("afterprint", note);
    return () => removeEventListener("afterprint", note);
  }, [ids, kind, client]);
  return (
    <>
      <PageHead title={title()} titleText={title()} back="/orders">
        <Button kind="primary" icon={<Printer size={17} aria-hidden />} onClick={() => print()}>
          {m.print()}
        </Button>
      </PageHead>
      {orders.isLoadingError ? (
        <FailureNotice error={orders.error} onRetry={() => orders.refetch()} />
      ) : orders.data === undefined || seller === null ? (
        <ListSkeleton />
      ) : (
        <div className="papers" data-size={kind === "label" ? "a6" : "a4"}>
          {orders.data.map((order) => (
            <Paper key={order.id} order={order} seller={seller} />
          ))}
        </div>
      )}
    </>
  );
}

function HandOver({ id }: { readonly id: number }) {
  const sheet = useQuery({
    queryKey: ["hand-overs", "one", id],
    queryFn: async ({ signal }) =>
      (await request<Answer<HandOverSheet>>(`/hand-overs/${id}`, { signal })).data,
  });
  const seller = useSeller();
  return (
    <>
      <PageHead title={m.hand_over_sheet()} back={`/hand-overs/${id}`}>
        <Button kind="primary" icon={<Printer size={17} aria-hidden />} onClick={() => print()}>
          {m.print()}
        </Button>
      </PageHead>
      {sheet.isLoadingError ? (
        <FailureNotice error={sheet.error} onRetry={() => sheet.refetch()} />
      ) : sheet.data === undefined || seller === null ? (
        <ListSkeleton />
      ) : (
        <div className="papers" data-size="a4">
          <HandOverPaper sheet={sheet.data} seller={seller} />
        </div>
      )}
    </>
  );
}

function useSeller(): Seller | null {
  return useQuery(shopDetails).data ?? null;
}
