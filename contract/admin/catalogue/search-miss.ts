import { z } from "zod";
import { filter, listQuery } from "../list-query.ts";

export const searchOutcomes = ["nothing", "nearest"] as const;

/** Words of searches without a full hit; customers are not stored. */
export const SearchMiss = z
  .object({
    id: z.int(),
    query: z.string().describe("Its words as search takes them"),
    nothing: z.int().describe("How often nothing at all was found"),
    nearest: z.int().describe("How often only something that comes near was found"),
    last_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("The same as last_at: each search counts anew"),
  })
  .meta({ id: "SearchMiss" });
export type SearchMiss = z.infer<typeof SearchMiss>;

export const SearchMissQuery = listQuery(["count", "nothing", "nearest", "last_at", "query", "id"]).extend({
  outcome: filter(z.enum(searchOutcomes, { error: "unknown_choice" })),
});
export type SearchMissQuery = z.infer<typeof SearchMissQuery>;
