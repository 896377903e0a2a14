import { z } from "zod";
import { rowId } from "../numbers.ts";

export const NewWishlistItem = z.object({ product_id: rowId });
