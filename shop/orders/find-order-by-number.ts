import { isOrderNumber, typedOrderNumber } from "#contract/orders/order-number.ts";
import type { Database } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";

/** `number_mistyped`: no order can have this number. `number_unknown`: the customer has no order with it. */
export interface OrderNumberRefusal {
  readonly code: "number_missing" | "number_mistyped" | "number_unknown";
}

/** Finds a customer's order by its typed number. Accepts digits of any script, spaces, dashes and missing leading zeros. */
export async function findOrderByNumber(
  db: Database,
  customerId: number,
  typed: string,
): Promise<Result<{ id: number }, OrderNumberRefusal>> {
  const number = typedOrderNumber(typed);
  if (number === "") return refuse({ code: "number_missing" });
  if (!isOrderNumber(number)) return refuse({ code: "number_mistyped" });
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("order_no", "=", number)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return order === undefined ? refuse({ code: "number_unknown" }) : accept(order);
}
