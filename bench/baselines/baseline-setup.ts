import { z } from "zod";
import { Statement } from "../statement.ts";

/** Who orders: one whose cart is full, and where it goes. */
export const Buyer = z.object({ customer: z.int(), address: z.int() });
export type Buyer = z.infer<typeof Buyer>;

/** What the process that shows the limits works with. */
export const BaselineSetup = z.object({
  databaseUrl: z.string(),
  /** The statements of each call of the API, by its name. */
  calls: z.record(z.string(), z.array(Statement)),
  /** The list page as the shop writes it for a customer who is signed in, and for a visitor. */
  pages: z.object({ path: z.string(), customer: z.string(), visitor: z.string() }),
  /** Answers that the shop keeps in memory, by their names. */
  kept: z.record(z.string(), z.object({ status: z.int(), type: z.string(), body: z.string() })),
  /** The statements of one order for each kind of cart. */
  orders: z.array(z.array(Statement)),
  /** The buyers with each kind of cart. */
  buyers: z.array(z.array(Buyer)),
});
export type BaselineSetup = z.infer<typeof BaselineSetup>;

/** What a limit that is not asked over HTTP found out by itself. */
export const OwnResult = z.object({ requests: z.int(), seconds: z.number(), p99: z.number() });
export type OwnResult = z.infer<typeof OwnResult>;
