import { z } from "zod";
import { rowId } from "../../numbers.ts";
import { repeatable } from "../list-query.ts";
import { AdminOrder } from "./order.ts";
import { maxBulkOrders, orderPapers } from "./order-choices.ts";

/** Kind of paper, and the orders in the order of printing. */
export const OrderPapersQuery = z.object({
  kind: z.enum(orderPapers, { error: "unknown_choice" }),
  id: repeatable(rowId)
    .transform((ids = []) => ids)
    .pipe(z.array(z.int()).min(1, "required").max(maxBulkOrders, "too_many")),
});

/** Order on paper. A slip and an invoice are in the customer's language; a label, which the courier reads, is in the reader's. */
export const OrderPaper = AdminOrder.extend({
  language: z.enum(["ar", "en"]),
  details: z.array(
    AdminOrder.shape.details.element.extend({
      sku: z.string().nullable().describe("Null if the product was deleted"),
      shade: z.string().nullable(),
      size: z.string().nullable(),
    }),
  ),
}).meta({ id: "OrderPaper" });
export type OrderPaper = z.infer<typeof OrderPaper>;
