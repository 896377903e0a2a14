import { z } from "zod";
import { rowId } from "../../numbers.ts";
import { repeatable } from "../list-query.ts";
import { AdminOrder } from "./order.ts";
import { maxBulkOrders, orderPapers } from "./order-choices.ts";

/** Kind of paper, and the ids of the orders in the sequence of printing. */
export const OrderPapersQuery = z.object({
  kind: z.enum(orderPapers, { error: "unknown_choice" }),
  id: repeatable(rowId)
    .transform((ids = []) => ids)
    .pipe(z.array(z.int()).min(1, "required").max(maxBulkOrders, "too_many")),
});

const detail = AdminOrder.shape.details.element;
/** Facts by which the right product is picked from the shelf. */
const shelf = {
  sku: z.string().nullable().describe("SKU of the product; null if the product is deleted"),
  shade: z.string().nullable(),
  size: z.string().nullable(),
};

/** Order for printing. Packing slips and receipts are in the customer's language, labels for couriers in the language of the request. */
export const OrderPaper = AdminOrder.extend({
  language: z.enum(["ar", "en"]),
  paper: z
    .object({
      kind: z.enum(["summary", "receipt"]),
      refused_egp: z
        .number()
        .describe("Value of the pieces refused at the door, also of a wholly refused order"),
      returned_egp: z.number().describe("Value of the pieces that came back after delivery"),
      total_egp: z.number().describe("Total less both"),
    })
    .describe("Sums of the paper with prices: a receipt once the order was delivered, a summary before"),
  details: z.array(detail.extend({ ...shelf, parts: z.array(detail.shape.parts.element.extend(shelf)) })),
}).meta({ id: "OrderPaper" });
export type OrderPaper = z.infer<typeof OrderPaper>;
