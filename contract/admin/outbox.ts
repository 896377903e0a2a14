import { z } from "zod";
import { filter, listQuery } from "./list-query.ts";

export const undeliveredKinds = ["email", "push"] as const;

/** Message that the shop gave up, or that waits after staff have retried it. */
export const UndeliveredMessage = z
  .object({
    id: z.int(),
    kind: z.enum(undeliveredKinds),
    key: z.int().describe("Id of the e-mail or the push"),
    attempts: z.int(),
    error: z.string().nullable().describe("Error of the latest attempt; null without one"),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable().describe("Time when the shop gave up; null while it retries"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "UndeliveredMessage" });
export type UndeliveredMessage = z.infer<typeof UndeliveredMessage>;

export const UndeliveredQuery = listQuery(["id"]).extend({
  kind: filter(z.enum(undeliveredKinds, { error: "unknown_choice" })),
});
export type UndeliveredQuery = z.infer<typeof UndeliveredQuery>;
