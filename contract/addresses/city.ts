import { z } from "zod";

/** Governorate or area with its delivery fee in pounds. */
export const City = z
  .object({
    id: z.int(),
    name: z.string().describe("Name in the language of the request"),
    name_en: z.string(),
    name_ar: z.string(),
    delivery_fee_egp: z.number(),
  })
  .meta({ id: "City" });
export type City = z.infer<typeof City>;

/** Areas of a governorate to suggest in an address. */
export const AreasOfCity = z
  .object({ city_id: z.int(), areas: z.array(z.string()) })
  .meta({ id: "AreasOfCity" });
export type AreasOfCity = z.infer<typeof AreasOfCity>;
