import { z } from "zod";

/** A day of this or the next century, such as '2026-05-31'. */
export const dayField = z.iso.date({ error: "date_invalid" }).regex(/^2[01]/, "date_invalid");
