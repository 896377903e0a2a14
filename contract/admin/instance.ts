import { z } from "zod";

/** Reasons for which the outward and timed work of a shop stands still: a copy, or a restore that its owner has not opened. */
export const standstills = ["copy", "restored"] as const;
export type Standstill = (typeof standstills)[number];

/** State of this installation, and what waits while it stands still. */
export const Instance = z
  .object({
    standstill: z.enum(standstills).nullable(),
    by_setting: z
      .boolean()
      .describe("True if SHOP_COPY makes the copy; else the address of its database does"),
    shop_address: z.string().nullable().describe("Address of the shop that owns the database"),
    own_address: z.string().nullable().describe("PUBLIC_URL; null if it is not set"),
    waiting: z.object({ emails: z.int(), alerts: z.int() }).describe("Messages that are kept and not sent"),
  })
  .meta({ id: "Instance" });
export type Instance = z.infer<typeof Instance>;
