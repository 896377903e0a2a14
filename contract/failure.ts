import { z } from "zod";

/** Error response of every endpoint; `error` repeats `message` for old clients. */
export const Failure = z
  .object({
    message: z.string(),
    error: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    code: z.string().optional().describe("Reason for programs, where one status has several reasons"),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof Failure>;
