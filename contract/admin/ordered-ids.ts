import { z } from "zod";
import { rowId } from "../numbers.ts";

const maxOrdered = 500;

/** Distinct ids in a new order. */
export const orderedIds = z
  .array(rowId, { error: "required" })
  .min(1, "required")
  .max(maxOrdered, "too_many")
  .refine((ids) => new Set(ids).size === ids.length, "twice");
