import { z } from "zod";
import { singleLine } from "../text.ts";
import { filter, flagFilter, listQuery } from "./list-query.ts";
import { listedResources } from "./resources.ts";

export const SavedView = z
  .object({
    id: z.int(),
    resource: z.enum(listedResources),
    name: z.string(),
    query: z.string().describe("Query string of the list, such as tab=to_confirm&city_id=3"),
    shared: z.boolean().describe("True if all staff see the view"),
    mine: z.boolean(),
    staff: z.object({ id: z.int(), name: z.string() }).describe("Staff member who owns the view"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "SavedView" });
export type SavedView = z.infer<typeof SavedView>;

const resource = z.enum(listedResources, { error: "unknown_choice" });

export const SavedViewQuery = listQuery(["name", "id"], "asc").extend({
  resource: filter(resource),
  shared: flagFilter,
});
export type SavedViewQuery = z.infer<typeof SavedViewQuery>;

const query = z.string({ error: "required" }).max(2000, "too_long").transform(normalised);

function normalised(typed: string): string {
  return new URLSearchParams(typed.replace(/^\?/, "")).toString();
}

const name = singleLine(1, 60);
const shared = z.boolean({ error: "wrong_type" });

/** New saved view of a list. */
export const NewSavedView = z.object({ resource, name, query, shared: shared.default(false) });
export type NewSavedView = z.infer<typeof NewSavedView>;

/** Changes of a saved view. */
export const SavedViewPatch = z.object({ name, query, shared }).partial();
export type SavedViewPatch = z.infer<typeof SavedViewPatch>;
