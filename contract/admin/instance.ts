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

/** Restored shop that its owner has not opened, with what stands still. */
export const RestoredShop = z
  .object({
    restored_at: z.iso.datetime(),
    backup_made_at: z.iso.datetime(),
    held_messages: z.int().describe("Messages of the backup that are not sent"),
    unpaid_orders: z.int().describe("Orders whose time to pay moves by the time since the backup"),
    unconfirmed_orders: z.int().describe("Orders to confirm, whose time moves likewise"),
    unconfirmed_notices: z.int().describe("Notices to confirm, whose time moves likewise"),
  })
  .meta({ id: "RestoredShop" });
export type RestoredShop = z.infer<typeof RestoredShop>;
