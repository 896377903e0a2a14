import { z } from "zod";

/** Part of a set: a product and its pieces in one set. */
export const ProductPart = z.object({ product_id: z.int(), quantity: z.int() }).meta({ id: "ProductPart" });
export type ProductPart = z.infer<typeof ProductPart>;
