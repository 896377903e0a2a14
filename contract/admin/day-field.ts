import { z } from "zod";

/** Schema of a day in 2000 to 2199, such as '2026-05-31'. */
export const dayField = z.iso.date({ error: "date_invalid" }).regex(/^2[01]/, "date_invalid");
