import { z } from "zod";
import { rowId } from "./numbers.ts";

export const NewWish = z.object({ product_id: rowId });
