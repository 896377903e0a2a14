import { z } from "zod";
import { City } from "../addresses/city.ts";
import { amount } from "../amount.ts";
import { rowId, wholeNumber } from "../numbers.ts";
import { singleLine } from "../text.ts";
import { listQuery } from "./list-query.ts";

export const AdminCity = City.extend({
  delivery_days_from: z.int(),
  delivery_days_to: z.int(),
  updated_at: z.iso.datetime(),
}).meta({ id: "AdminCity" });
export type AdminCity = z.infer<typeof AdminCity>;

export const AdminCityQuery = listQuery(["id", "name_en", "name_ar", "delivery_fee_egp"], "asc");
export type AdminCityQuery = z.infer<typeof AdminCityQuery>;

const days = wholeNumber(0, 365, "whole_number");

/** Changes of a city; the fee is parsed into piastres. */
export const CityPatch = z
  .object({
    name_en: singleLine(2, 60),
    name_ar: singleLine(2, 60),
    delivery_fee_egp: amount(0),
    delivery_days_from: days,
    delivery_days_to: days,
  })
  .partial()
  .transform(({ delivery_fee_egp: delivery_fee, ...rest }) => ({ ...rest, delivery_fee }));
export type CityPatch = z.infer<typeof CityPatch>;

/** Maximum number of cities in one change; Egypt has 27 governorates, and some areas count separately. */
const maxCities = 100;

/** Fees and days of several cities, changed together; each may contain its expected `updated_at`. */
export const DeliverySheet = z.object({
  cities: z
    .array(
      z.object({
        id: rowId,
        updated_at: z.string({ error: "wrong_type" }).max(100, "wrong_type").optional(),
        delivery_fee_egp: amount(0).optional(),
        delivery_days_from: days.optional(),
        delivery_days_to: days.optional(),
      }),
      { error: "wrong_type" },
    )
    .min(1, "required")
    .max(maxCities, "too_many"),
});
export type DeliverySheet = z.infer<typeof DeliverySheet>;
