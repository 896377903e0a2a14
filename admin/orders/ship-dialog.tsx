import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminOrder } from "#contract/admin/order.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { RequestFailure } from "../api/request-failure.ts";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNotice, failureText } from "../ui/failure-notice.tsx";
import { Field } from "../ui/field.tsx";
import { LeftToRight, OwnWords } from "../ui/left-to-right.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { recipientOf } from "./recipient.ts";
import { useChangeOrder } from "./use-change-order.ts";

interface Courier {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
}

/** Hands orders over to a courier: they are shipped, their customers told; tracking numbers can follow. */
export function ShipDialog({
  orders,
  onClose,
  onDone,
}: {
  readonly orders: readonly AdminOrder[];
  readonly onClose: () => void;
  readonly onDone: () => void;
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
  const { submit, isPending, failure } = useSubmission();
  const chosen = courier ?? couriers.data?.[0]?.id ?? null;
  const problems = problemsOf(failure);

  const handOver = () =>
    submit(async () => {
      if (chosen === null) return;
      const { data } = await request<Answer<{ readonly id: number }>>("/hand-overs", {
        method: "POST",
        body: { courier_id: chosen, order_ids: orders.map(({ id }) => id) },
      }).finally(refresh);
      toast(m.orders_shipped({ count: orders.length }));
      onDone();
      onClose();
      navigate(pathTo(paths.handOver, data.id));
    });

  return (
    <Dialog
      isOpen
      title={m.hand_over_title({ count: orders.length })}
      description={m.hand_over_description()}
      onClose={onClose}
      onSubmit={() => void handOver()}
      foot={
        <>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button kind="primary" type="submit" isPending={isPending} disabled={chosen === null}>
            {m.hand_over_count({ count: orders.length })}
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
      {couriers.isError ? (
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
      <ul className="stack">
        {orders.map((order) => (
          <li key={order.id} className="row">
            <span className="strong">
              <LeftToRight>{order.order_no}</LeftToRight>
            </span>
            <span className="cut grow">
              <OwnWords>{recipientOf(order)}</OwnWords>
            </span>
            <span className="soft">{order.address.city.name}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
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
