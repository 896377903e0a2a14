import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminOrder } from "#contract/admin/order.ts";
import type { BulkOrderResult } from "#contract/admin/order-changes.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { RequestFailure } from "../api/request-failure.ts";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNotice, failureText } from "../ui/failure-notice.tsx";
import { Field } from "../ui/field.tsx";
import { LeftToRight } from "../ui/left-to-right.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { OrderRow } from "./order-row.tsx";
import { UnconfirmedOrders } from "./unconfirmed-orders.tsx";
import { useChangeOrder } from "./use-change-order.ts";

interface Courier {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
}

/**
 * Hands orders over to a courier: they are shipped, their customers told; tracking numbers can follow. Those that nobody has
 * confirmed no courier takes along: they are named, and marked shipped by themselves only where one says so.
 */
export function ShipDialog({
  orders,
  onClose,
  onDone,
}: {
  readonly orders: readonly AdminOrder[];
  readonly onClose: () => void;
  /** Hears of what became of those that were marked shipped unconfirmed. */
  readonly onDone: (unconfirmed: readonly BulkOrderResult[]) => void;
}) {
  const navigate = useNavigate();
  const { refresh } = useChangeOrder();
  const couriers = useQuery({
    queryKey: ["couriers", "active"],
    queryFn: async ({ signal }) =>
      (await request<Answer<readonly Courier[]>>("/couriers?per_page=100", { signal })).data.filter(
        (one) => one.active,
      ),
  });
  const [courier, setCourier] = useState<number | null>(null);
  const [areUnconfirmedSent, sendUnconfirmed] = useState(false);
  const { submit, isPending, failure } = useSubmission();
  const chosen = courier ?? couriers.data?.[0]?.id ?? null;
  const problems = problemsOf(failure);
  const ready = orders.filter(({ confirmation }) => confirmation === "confirmed");
  const unconfirmed = orders.filter(({ confirmation }) => confirmation !== "confirmed");
  const sent = areUnconfirmedSent ? unconfirmed : [];
  const count = ready.length + sent.length;

  const ship = () =>
    submit(async () => {
      try {
        const handOver = ready.length === 0 ? null : await handOverTo(chosen, ready);
        const results = await markShipped(sent).catch((error: unknown) => {
          // What was handed over is done; the others stay where they are.
          if (handOver === null) throw error;
          toast(failureText(error), { tone: "red" });
          return [];
        });
        toast(m.orders_shipped({ count: ready.length + results.filter(({ ok }) => ok).length }));
        onDone(results);
        onClose();
        if (handOver !== null && results.every(({ ok }) => ok)) navigate(pathTo(paths.handOver, handOver));
      } finally {
        await refresh();
      }
    });

  return (
    <Dialog
      isOpen
      title={m.hand_over_title({ count: orders.length })}
      description={m.hand_over_description()}
      onClose={onClose}
      onSubmit={() => count > 0 && void ship()}
      foot={
        <>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button
            kind="primary"
            type="submit"
            isPending={isPending}
            disabled={count === 0 || (ready.length > 0 && chosen === null)}
          >
            {sent.length > 0 ? m.mark_shipped_count({ count }) : m.hand_over_count({ count: ready.length })}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Notice tone="red">
          {failureText(failure)}
          {problems.map(({ id, message }) => (
            <p key={id}>
              <LeftToRight>{orders.find((order) => order.id === id)?.order_no ?? id}</LeftToRight> {message}
            </p>
          ))}
        </Notice>
      )}
      {unconfirmed.length > 0 && (
        <UnconfirmedOrders orders={unconfirmed} areSent={areUnconfirmedSent} onChoose={sendUnconfirmed} />
      )}
      {ready.length === 0 ? null : couriers.isError ? (
        <FailureNotice error={couriers.error} onRetry={() => couriers.refetch()} />
      ) : (
        <Field label={m.courier()} help={couriers.data?.length === 0 ? m.no_couriers() : undefined}>
          {(props) => (
            <select
              {...props}
              className="input"
              value={chosen ?? ""}
              onChange={(event) => setCourier(Number(event.target.value))}
            >
              {(couriers.data ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {ready.length > 0 && (
        <ul className="stack">
          {ready.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Answers the id of the hand-over. */
async function handOverTo(courierId: number | null, orders: readonly AdminOrder[]): Promise<number> {
  const { data } = await request<Answer<{ readonly id: number }>>("/hand-overs", {
    method: "POST",
    body: { courier_id: courierId, order_ids: orders.map(({ id }) => id) },
  });
  return data.id;
}

async function markShipped(orders: readonly AdminOrder[]): Promise<readonly BulkOrderResult[]> {
  if (orders.length === 0) return [];
  const { data } = await request<Answer<readonly BulkOrderResult[]>>("/orders", {
    method: "PATCH",
    body: { ids: orders.map(({ id }) => id), status_id: orderStatusIds.shipped },
  });
  return data;
}

interface Problem {
  readonly id: number;
  readonly message: string;
}

/** Which orders could not go, where the answer names them. */
function problemsOf(failure: unknown): readonly Problem[] {
  const body = failure instanceof RequestFailure ? failure.body : null;
  if (typeof body !== "object" || body === null || !("data" in body)) return [];
  const { data } = body;
  const rows: unknown = typeof data === "object" && data !== null && "orders" in data ? data.orders : data;
  return Array.isArray(rows) ? rows.filter((row) => row?.ok === false) : [];
}
