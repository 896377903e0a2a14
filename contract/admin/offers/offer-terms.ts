import { z } from "zod";
import { amount } from "../../amount.ts";
import type { FieldErrors } from "../../field-errors.ts";
import { rowId, wholeNumber } from "../../numbers.ts";
import { chosenIds, maxChosen } from "../chosen-ids.ts";
import { percentField } from "../percent.ts";
import { fieldsOfKind, type OfferKind, offerLimits } from "./offer-kinds.ts";

const { bundleFrom, bundleTo } = offerLimits;

const side = {
  quantity: wholeNumber(1, offerLimits.quantity, "offer_quantity"),
  product_ids: chosenIds(maxChosen.products).default(null),
  category_ids: chosenIds(maxChosen.categories).default(null),
};

/** Request fields of all kinds. */
export const termFields = z
  .object({
    percent: percentField,
    amount_egp: amount(1),
    min_subtotal_egp: amount(0)
      .nullable()
      .transform((min) => min ?? 0)
      .describe(
        "Minimum sum of the products in pounds, after product discounts and product offers. null or absent: 0",
      ),
    buy: z
      .object(side, { error: "wrong_type" })
      .describe("Pieces that a customer must buy; without ids, of any product"),
    get: z
      .object({ ...side, percent: percentField }, { error: "wrong_type" })
      .describe("Pieces that get the discount; without ids, of the products of `buy`"),
    max_sets: wholeNumber(1, offerLimits.sets, "offer_sets").nullable(),
    product_ids: z
      .array(rowId, { error: "wrong_type" })
      .min(bundleFrom, "bundle_products")
      .max(bundleTo, "bundle_products")
      .describe("Product of each piece of a bundle; an id twice means two pieces"),
    price_egp: amount(1),
    gift_product_id: rowId,
    city_ids: chosenIds(offerLimits.cityIds).describe("Ids of the cities with free delivery; null for all"),
  })
  .partial();
type TermFields = z.output<typeof termFields>;

/** Parsed terms: amounts in piastres, percentages in hundredths of a percent. */
export type ParsedTerms =
  | { kind: "percent"; percent: number; min_subtotal: number }
  | { kind: "amount"; amount: number; min_subtotal: number }
  | {
      kind: "buy_x_get_y";
      buy: NonNullable<TermFields["buy"]>;
      get: NonNullable<TermFields["get"]>;
      max_sets: number | null;
    }
  | { kind: "bundle"; product_ids: readonly number[]; price: number }
  | { kind: "gift"; gift_product_id: number; min_subtotal: number }
  | { kind: "free_delivery"; min_subtotal: number; city_ids: readonly number[] | null };

/** Parsed fields of an offer's kind with the names of `ParsedTerms`. */
export interface PartialTerms
  extends Partial<Pick<TermFields, "percent" | "buy" | "get" | "max_sets" | "gift_product_id">> {
  readonly product_ids?: readonly number[] | undefined;
  readonly city_ids?: readonly number[] | null | undefined;
  readonly amount?: number | undefined;
  readonly min_subtotal?: number | undefined;
  readonly price?: number | undefined;
}

/** JSON names of the parsed fields with another name. */
const wireNames: Readonly<Record<string, string>> = {
  amount: "amount_egp",
  min_subtotal: "min_subtotal_egp",
  price: "price_egp",
};

/** Renames request fields to the names of `ParsedTerms`. Leaves out absent fields. */
export function partialTerms({ amount_egp, min_subtotal_egp, price_egp, ...rest }: TermFields): PartialTerms {
  return {
    ...rest,
    ...(amount_egp !== undefined && { amount: amount_egp }),
    ...(min_subtotal_egp !== undefined && { min_subtotal: min_subtotal_egp }),
    ...(price_egp !== undefined && { price: price_egp }),
  };
}

/** Completes the terms of a kind with its defaults. Returns an error for each missing field and each field of another kind. */
export function completeTerms(
  kind: OfferKind,
  fields: PartialTerms,
): { readonly terms: ParsedTerms } | { readonly errors: FieldErrors } {
  const known: readonly string[] = fieldsOfKind[kind];
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(fields)) {
    const wireName = wireNames[name] ?? name;
    if (value !== undefined && !known.includes(wireName)) errors[wireName] = ["unknown_field"];
  }
  const terms = termsOfKind(kind, fields);
  if (terms === null) for (const name of missing(kind, fields)) errors[name] = ["required"];
  return terms === null || Object.keys(errors).length > 0 ? { errors } : { terms };
}

/** Returns the terms, or null if a required field is missing. */
function termsOfKind(kind: OfferKind, fields: PartialTerms): ParsedTerms | null {
  const { percent, amount: taken, buy, get, product_ids, price, gift_product_id } = fields;
  const { min_subtotal = 0, max_sets = null, city_ids = null } = fields;
  switch (kind) {
    case "percent":
      return percent === undefined ? null : { kind, percent, min_subtotal };
    case "amount":
      return taken === undefined ? null : { kind, amount: taken, min_subtotal };
    case "buy_x_get_y":
      return buy === undefined || get === undefined ? null : { kind, buy, get, max_sets };
    case "bundle":
      return product_ids === undefined || price === undefined ? null : { kind, product_ids, price };
    case "gift":
      return gift_product_id === undefined ? null : { kind, gift_product_id, min_subtotal };
    case "free_delivery":
      return { kind, min_subtotal, city_ids };
  }
}

/** Optional fields: a kind has terms without them. */
const optional: readonly string[] = ["min_subtotal_egp", "max_sets", "city_ids"];

function missing(kind: OfferKind, fields: PartialTerms): string[] {
  const given = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => wireNames[name] ?? name);
  return fieldsOfKind[kind].filter((name) => !optional.includes(name) && !given.includes(name));
}
