import { z } from "zod";

/** Version that the shop runs, with its changes. */
export const Release = z
  .object({
    version: z.string().describe("Such as 1.9.0"),
    day: z.iso.date().nullable().describe("Day of the release"),
    changes: z
      .array(
        z.object({
          kind: z.string().describe("Heading of the changelog, in English"),
          items: z.array(z.string()).describe("One change each, in English"),
        }),
      )
      .describe("Changes since the previous version"),
  })
  .meta({ id: "Release" });
export type Release = z.infer<typeof Release>;
