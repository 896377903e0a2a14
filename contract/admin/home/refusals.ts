import { z } from "zod";

/** Groups by which refusals are counted. */
export const refusalGroups = ["city", "courier", "product", "method", "terms", "channel"] as const;
export type RefusalGroup = (typeof refusalGroups)[number];

/** Parcels whose delivery ended between two days in Cairo, and those that were refused at the door. */
export const Refusals = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    parcels: z.int().describe("Parcels that were delivered or refused in the span"),
    refused: z.int(),
    rows: z
      .array(
        z.object({
          group: z.enum(refusalGroups),
          key: z
            .string()
            .nullable()
            .describe("Id of the row, or value of method, terms or channel; null if it is not known"),
          name_en: z.string().nullable(),
          name_ar: z.string().nullable(),
          parcels: z.int().describe("A parcel counts for each of its products"),
          refused: z.int(),
        }),
      )
      .describe("At most thirty rows of each group, most parcels first"),
  })
  .meta({ id: "Refusals" });
export type Refusals = z.infer<typeof Refusals>;
