import { z } from "zod";
import { rowId } from "../numbers.ts";

/** Product for the wishlist. */
export const NewWishlistItem = z.object({ product_id: rowId });
