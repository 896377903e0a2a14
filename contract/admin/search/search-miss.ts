import { z } from "zod";
import { filter, listQuery } from "../list-query.ts";

export const searchOutcomes = ["nothing", "nearest"] as const;

/** Words of searches without a full hit; customers are not stored. */
export const SearchMiss = z
  .object({
    id: z.int(),
    query: z.string().describe("Words of the query, in the normalised spelling of the search"),
    nothing: z.int().describe("Number of searches that found no product"),
    nearest: z.int().describe("Number of searches that only found the closest products"),
    last_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("Equals `last_at`, because every search changes the counts"),
  })
  .meta({ id: "SearchMiss" });
export type SearchMiss = z.infer<typeof SearchMiss>;

export const SearchMissQuery = listQuery(["count", "nothing", "nearest", "last_at", "query", "id"]).extend({
  outcome: filter(z.enum(searchOutcomes, { error: "unknown_choice" })),
});
export type SearchMissQuery = z.infer<typeof SearchMissQuery>;
