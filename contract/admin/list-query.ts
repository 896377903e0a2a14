import { z } from "zod";
import { maxCounted } from "../max-counted.ts";
import { rowId } from "../numbers.ts";
import { countedUpTo, Meta, pageParameter, perPageParameter } from "../paging.ts";
import { cleanText } from "../text.ts";
import { timestampField } from "./timestamp-field.ts";

/** Maximum number of selected rows, for example for an export. */
const maxRepeated = 500;

/** Query schema of a back-office list: ids, creation days in Cairo, page, order. The first of `sorts` and `order` are the defaults. */
export function listQuery<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  order: "asc" | "desc" = "desc",
) {
  const sort: z.ZodType<Sort, Sort> = z.enum(sorts, { error: "sort_unknown" });
  return z.object({
    page: pageParameter,
    per_page: perPageParameter,
    sort: sort.prefault(sorts[0]),
    order: z.enum(["asc", "desc"], { error: "sort_unknown" }).default(order),
    q: z.string({ error: "wrong_type" }).max(100, "too_long").transform(cleanText).default(""),
    id: repeatable(rowId),
    created_from: filter(timestampField("begin")),
    created_to: filter(timestampField("end")),
  });
}

/** Filters of all lists. */
export interface ListedRows {
  readonly id?: readonly number[] | undefined;
  readonly created_from?: Date | undefined;
  readonly created_to?: Date | undefined;
}

/** Query fields for page and order, which exports and counts omit. */
export const pageFields = { page: true, per_page: true, sort: true, order: true } as const;

/** Page and order of a list; `sort` is one of its sorts. */
export interface ListPage {
  readonly page: number;
  readonly per_page: number;
  readonly order: "asc" | "desc";
}

/** Creates an optional filter that may be empty. */
export function filter<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal("").transform(() => undefined), schema]).optional();
}

/** Creates a filter with several values; rows match any of them. */
export function repeatable<Schema extends z.ZodType>(schema: Schema) {
  const one = z.union([z.literal("").transform(() => undefined), schema]);
  return z
    .union([z.array(one).max(maxRepeated, "too_many"), one.transform((value) => [value])])
    .transform((values) => values.filter((value) => value !== undefined))
    .optional();
}

/** Filter for true (`1`, `true`) or false (`0`, `false`); empty means no filter. */
export const flagFilter = z
  .enum(["1", "true", "0", "false", ""], { error: "unknown_choice" })
  .transform((value) => (value === "" ? undefined : value === "1" || value === "true"))
  .optional();

const AdminListMeta = Meta.extend({
  total: z.int().describe(`Number of rows. ${countedUpTo(maxCounted)}`),
  total_is_capped: z.boolean().optional().describe("True if there are more rows than `total`"),
}).meta({
  id: "AdminListMeta",
});

/** Creates the schema of a page of rows: `{ data: […], meta }`. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), meta: AdminListMeta });
}
