import { z } from "zod";
import { AdminSettings } from "./settings.ts";

/** Settings that all staff need: data for printed documents, and rules for prices and orders. */
export const ShopDetails = AdminSettings.pick({
  brand_ar: true,
  brand_en: true,
  logo: true,
  phone: true,
  address_ar: true,
  address_en: true,
  seller_ar: true,
  seller_en: true,
  tax_number: true,
  vat_percent: true,
  packs_carry_codes: true,
  max_confirmation_attempts: true,
  free_delivery_from_egp: true,
})
  .extend({
    may_be_opened: z
      .boolean()
      .describe("Whether the parcel may be opened before it is paid; papers and files of couriers say so"),
  })
  .meta({ id: "ShopDetails" });
export type ShopDetails = z.infer<typeof ShopDetails>;
