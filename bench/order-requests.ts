import { z } from "zod";
import type { Buyer } from "./baselines/baseline-setup.ts";
import { tokenOf } from "./buyers.ts";
import type { CapturedCall } from "./captured-shop.ts";
import type { BuyerValue, Statement } from "./statement.ts";

export const orderPath = "/smile/api/orders";

/** What a buyer sends to order their cart. */
export function orderRequest(buyer: Buyer) {
  return {
    method: "POST" as const,
    headers: { Authorization: `Bearer ${tokenOf(buyer)}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      payment_method: "cash",
      address_id: buyer.address,
      note: "اتصل قبل الوصول",
      phone: "01212345678",
    }),
  };
}

const Placed = z.object({ data: z.object({ id: z.int(), order_no: z.string() }) });

/** The transaction among the statements of a placed order, with marks where another buyer has other values. */
export function transactionOf(
  { body, statements }: CapturedCall,
  buyer: Buyer,
  [firstLine, secondLine]: readonly number[],
): Statement[] {
  const begin = statements.findIndex(({ text }) => text === "begin");
  const commit = statements.findIndex(({ text }) => text === "commit");
  if (begin < 0 || commit < begin) throw new Error("expected an order to begin and commit a transaction");
  const { id, order_no } = Placed.parse(JSON.parse(body)).data;
  const marks = new Map<unknown, BuyerValue>([
    [buyer.customer, { buyerValue: "customer" }],
    [buyer.address, { buyerValue: "address" }],
    [firstLine, { buyerValue: "firstLine" }],
    [secondLine, { buyerValue: "secondLine" }],
    [id, { buyerValue: "order" }],
    [order_no, { buyerValue: "orderNumber" }],
  ]);
  const marked = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(marked) : (marks.get(value) ?? value);
  return statements
    .slice(begin, commit + 1)
    .map(({ text, values }) => ({ text, values: values.map(marked) }));
}
