import { z } from "zod";
import { rowId } from "../numbers.ts";
import { Meta, pageParameter, perPageParameter } from "../paging.ts";
import { cleanText } from "../text.ts";
import { timestampField } from "./timestamp-field.ts";

/** As many rows as are chosen at once and exported. */
const maxRepeated = 500;

/**
 * What every list of the back office may be asked: certain rows, those of some days of Cairo, a page of them in an order. The
 * first of `sorts` and `order` are the defaults. Filters are added to it.
 */
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

/** The filters that all lists have. */
export interface ListedRows {
  readonly id?: readonly number[] | undefined;
  readonly created_from?: Date | undefined;
  readonly created_to?: Date | undefined;
}

/** The fields of a list's query that are no filters, to be left out where all rows that pass are meant. */
export const pageFields = { page: true, per_page: true, sort: true, order: true } as const;

/** Which page of a list, and in which order; `sort` is a name that the list knows. */
export interface ListPage {
  readonly page: number;
  readonly per_page: number;
  readonly order: "asc" | "desc";
}

/** A filter that may be left out or left empty. */
export function filter<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal("").transform(() => undefined), schema]).optional();
}

/** A filter that may be given several times: rows that match any of them. */
export function repeatable<Schema extends z.ZodType>(schema: Schema) {
  const one = z.union([z.literal("").transform(() => undefined), schema]);
  return z
    .union([z.array(one).max(maxRepeated, "too_many"), one.transform((value) => [value])])
    .transform((values) => values.filter((value) => value !== undefined))
    .optional();
}

/** A filter by yes or no. */
export const flagFilter = z
  .enum(["1", "true", "0", "false", ""], { error: "unknown_choice" })
  .transform((value) => (value === "" ? undefined : value === "1" || value === "true"))
  .optional();

const AdminListMeta = Meta.extend({
  total: z.int().describe("Up to 100,000, of a search, and where each row has to be looked at, up to 10,000"),
  total_is_capped: z.boolean().optional().describe("Whether there are more than total"),
}).meta({
  id: "AdminListMeta",
});

/** `{ data: […], meta }`: a page of rows. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), meta: AdminListMeta });
}
