import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Answer } from "../../api/lists.ts";
import { request } from "../../api/request.ts";
import { RequestFailure } from "../../api/request-failure.ts";
import { useSubmission } from "../../ui/use-submission.ts";
import { useChangeOrder } from "../use-change-order.ts";
import type { ShipRow } from "./ship-rows.ts";

/** What has been shipped so far; it is done once nothing of it is left to do. */
export interface Shipped {
  /** With the courier, where confirmed orders were among them. */
  readonly handOver: {
    readonly id: number;
    readonly courier: string;
    readonly orderIds: readonly number[];
  } | null;
  /** How many tracking numbers were noted. */
  readonly numbers: number;
  /** What became of those that nobody had confirmed. */
  readonly unconfirmed: readonly BulkOrderResult[];
  readonly isDone: boolean;
}

const nothing: Shipped = { handOver: null, numbers: 0, unconfirmed: [], isDone: false };

/** Ships orders in up to three steps; one that was done is not done again where a later one failed. */
export function useHandOver() {
  const { refresh } = useChangeOrder();
  const { submit, isPending, failure, clear } = useSubmission();
  const [shipped, setShipped] = useState(nothing);

  const send = (
    courier: { readonly id: number; readonly name: string } | null,
    rows: readonly ShipRow[],
    unconfirmed: readonly AdminOrder[],
  ) =>
    submit(async () => {
      const numbered = rows.filter(({ tracking }) => tracking !== "");
      let done = shipped;
      try {
        if (courier !== null && rows.length > 0 && done.handOver === null) {
          const orderIds = rows.flatMap(({ order }) => order?.id ?? []);
          const id = await makeHandOver(courier.id, orderIds);
          done = { ...done, handOver: { id, courier: courier.name, orderIds } };
          setShipped(done);
        }
        if (courier !== null && numbered.length > 0) {
          await noteNumbers(courier.id, numbered);
          done = { ...done, numbers: numbered.length };
        }
        setShipped({ ...done, unconfirmed: await markShipped(unconfirmed), isDone: true });
      } finally {
        await refresh();
      }
    });

  return {
    send,
    shipped,
    failure,
    isPending,
    problems: problemsOf(failure),
    /** For what stayed behind. */
    startAgain() {
      setShipped(nothing);
      clear();
    },
  };
}

async function makeHandOver(courierId: number, orderIds: readonly number[]): Promise<number> {
  const { data } = await request<Answer<{ readonly id: number }>>("/hand-overs", {
    method: "POST",
    body: { courier_id: courierId, order_ids: orderIds },
  });
  return data.id;
}

async function noteNumbers(courierId: number, rows: readonly ShipRow[]): Promise<void> {
  const text = rows.map(({ orderNumber, tracking }) => `${orderNumber}, ${tracking}`).join("\n");
  await request("/hand-overs/tracking", {
    method: "POST",
    body: { text, courier_id: courierId, skip_problems: false },
  });
}

async function markShipped(orders: readonly AdminOrder[]): Promise<readonly BulkOrderResult[]> {
  if (orders.length === 0) return [];
  const { data } = await request<Answer<readonly BulkOrderResult[]>>("/orders", {
    method: "PATCH",
    body: { ids: orders.map(({ id }) => id), status_id: orderStatusIds.shipped },
  });
  return data;
}

/** Which orders could not go and why, where the answer names them. */
function problemsOf(failure: unknown): ReadonlyMap<number, string> {
  const body = failure instanceof RequestFailure ? failure.body : null;
  if (typeof body !== "object" || body === null || !("data" in body)) return new Map();
  const { data } = body;
  const rows: unknown = typeof data === "object" && data !== null && "orders" in data ? data.orders : null;
  if (!Array.isArray(rows)) return new Map();
  return new Map(rows.flatMap((row) => (row?.ok === false ? [[row.id, String(row.message)] as const] : [])));
}
