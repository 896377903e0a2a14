import { z } from "zod";
import type { FieldErrors } from "../../field-errors.ts";
import { offerStates } from "../../offers.ts";
import { englishLine, singleLine } from "../../text.ts";
import { filter, listQuery } from "../list-query.ts";
import { timestampField } from "../timestamp-field.ts";
import { offerKinds } from "./offer-kinds.ts";
import { completeTerms, partialTerms, termFields } from "./offer-terms.ts";

const ids = z.array(z.int());
const side = z.object({
  quantity: z.int(),
  product_ids: ids.nullable(),
  category_ids: ids.nullable(),
});

/** Offer of the back office: the fields of its kind, and its figures. */
export const AdminOffer = z
  .object({
    id: z.int(),
    name_en: z.string(),
    name_ar: z.string(),
    kind: z.enum(offerKinds),
    starts: z.iso.datetime().nullable(),
    ends: z.iso.datetime().nullable(),
    active: z.boolean().describe("False if staff have switched the offer off"),
    state: z.enum(offerStates).describe("State now"),
    combines_with_coupons: z.boolean(),
    percent: z.number().optional(),
    amount_egp: z.number().optional(),
    min_subtotal_egp: z.number().optional(),
    buy: side.optional(),
    get: side.extend({ percent: z.number() }).optional(),
    max_sets: z.int().nullable().optional(),
    product_ids: ids.optional(),
    price_egp: z.number().optional(),
    gift_product_id: z.int().optional(),
    city_ids: ids.nullable().optional(),
    orders: z.int().describe("Number of orders with the offer that are neither cancelled nor returned"),
    given_egp: z
      .number()
      .describe("Discounts and delivery fees that the offer saved on these orders, in pounds"),
    average_order_egp: z
      .number()
      .nullable()
      .describe("Average total of these orders in pounds; null without orders"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminOffer" });
export type AdminOffer = z.infer<typeof AdminOffer>;

const kind = z.enum(offerKinds, { error: "unknown_choice" });

export const AdminOfferQuery = listQuery(["id", "name_en", "name_ar", "starts", "ends"]).extend({
  state: filter(z.enum(offerStates, { error: "unknown_choice" })),
  kind: filter(kind),
});
export type AdminOfferQuery = z.infer<typeof AdminOfferQuery>;

const flag = z.boolean({ error: "wrong_type" });
const shared = {
  name_en: englishLine(1, 80),
  name_ar: singleLine(1, 80),
  kind,
  starts: timestampField("begin").nullable(),
  ends: timestampField("end").nullable(),
  active: flag,
  combines_with_coupons: flag.describe(
    "True if the offer also applies with a coupon. Default: false; always true for `free_delivery`",
  ),
};

/** Offer to create: amounts in piastres, percentages in hundredths of a percent. */
export const NewOffer = z
  .object({
    ...shared,
    name_en: shared.name_en.default(""),
    starts: shared.starts.default(null),
    ends: shared.ends.default(null),
    active: flag.default(true),
    combines_with_coupons: flag.optional(),
    ...termFields.shape,
  })
  .transform(
    ({ name_en, name_ar, kind, starts, ends, active, combines_with_coupons, ...fields }, context) => {
      const completed = completeTerms(kind, partialTerms(fields));
      const combines = combines_with_coupons ?? kind === "free_delivery";
      const errors: FieldErrors = {
        ...("errors" in completed && completed.errors),
        ...offerErrors({ kind, combines_with_coupons: combines, starts_at: starts, ends_at: ends }),
      };
      for (const [path, [message = ""]] of Object.entries(errors)) {
        context.addIssue({ code: "custom", path: [path], message });
      }
      if ("errors" in completed) return z.NEVER;
      const { terms } = completed;
      return {
        name_en,
        name_ar,
        terms,
        starts_at: starts,
        ends_at: ends,
        active,
        combines_with_coupons: combines,
      };
    },
  );
export type NewOffer = z.infer<typeof NewOffer>;

/** Changes of an offer. Sides of `buy_x_get_y` are replaced as a whole; another kind needs its required fields. */
export const OfferPatch = z
  .object({ ...shared, ...termFields.shape })
  .partial()
  .transform(({ name_en, name_ar, kind, starts, ends, active, combines_with_coupons, ...fields }) => ({
    columns: { name_en, name_ar, starts_at: starts, ends_at: ends, active, combines_with_coupons },
    kind,
    terms: partialTerms(fields),
  }));
export type OfferPatch = z.infer<typeof OfferPatch>;

/** Returns the errors of a whole offer. Free delivery never ends because of a coupon. */
export function offerErrors(offer: {
  readonly kind: NonNullable<OfferPatch["kind"]>;
  readonly combines_with_coupons: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}): FieldErrors {
  const { starts_at, ends_at } = offer;
  return {
    ...(starts_at !== null && ends_at !== null && ends_at <= starts_at && { ends: ["end_before_start"] }),
    ...(offer.kind === "free_delivery" &&
      !offer.combines_with_coupons && { combines_with_coupons: ["free_delivery_combines"] }),
  };
}
