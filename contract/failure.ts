import { z } from "zod";

/** What every refused call answers; `error` repeats `message` for old clients. */
export const Failure = z
  .object({
    message: z.string(),
    error: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof Failure>;
