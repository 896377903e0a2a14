/**
 * Methods of payment, and what each needs. Other code reads these properties instead of comparing methods. `card` is reserved for a gateway:
 * the ledger knows it, no page offers it yet.
 */

/** Methods of entries in the ledger of an order's money. */
export const ledgerMethods = ["cash", "instapay", "wallet", "bank", "card"] as const;
export type LedgerMethod = (typeof ledgerMethods)[number];

/** Methods that an order can be placed with, in the order of the checkout. */
export const paymentMethods = ["cash", "instapay", "wallet", "bank"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export interface PaymentMethodTraits {
  /** Whether the courier collects it at the door. Others are paid before the parcel is sent. */
  readonly isPaidAtDoor: boolean;
  /** Whether a payment has a reference, which the shop accepts once. */
  readonly hasReference: boolean;
  /** Whether receiving the money confirms an order. */
  readonly confirmsOrder: boolean;
  /** Whether the shop can pay a refund by it. */
  readonly isForRefunds: boolean;
  /** Holder of a payment in advance until the shop has it. */
  readonly holder: "shop" | "gateway";
}

const transfer = {
  isPaidAtDoor: false,
  hasReference: true,
  confirmsOrder: true,
  isForRefunds: true,
  holder: "shop",
} as const satisfies PaymentMethodTraits;

/** Properties of each method. A new method must say all of them. */
export const paymentMethodTraits = {
  // Paid in advance, cash is paid in the shop.
  cash: { isPaidAtDoor: true, hasReference: false, confirmsOrder: true, isForRefunds: true, holder: "shop" },
  instapay: transfer,
  wallet: transfer,
  bank: transfer,
  card: { ...transfer, isForRefunds: false, holder: "gateway" },
} as const satisfies Record<LedgerMethod, PaymentMethodTraits>;

type MethodWith<Trait extends keyof PaymentMethodTraits> = {
  [Method in LedgerMethod]: (typeof paymentMethodTraits)[Method][Trait] extends true ? Method : never;
}[LedgerMethod];

/** Methods by which the shop pays refunds. */
export type RefundMethod = MethodWith<"isForRefunds">;
export const refundMethods = ledgerMethods.filter(
  (method): method is RefundMethod => paymentMethodTraits[method].isForRefunds,
);

/** Methods by which customers pay before the parcel is sent. */
export const advanceMethods = paymentMethods.filter(
  (method): method is Exclude<PaymentMethod, MethodWith<"isPaidAtDoor">> =>
    !paymentMethodTraits[method].isPaidAtDoor,
);
export type AdvanceMethod = (typeof advanceMethods)[number];

/** Terms of an order: what is paid before it is sent. */
export const paymentTerms = ["at_door", "fee_first", "percent_first", "all_first"] as const;
export type PaymentTerms = (typeof paymentTerms)[number];

/** State of what an order asks for in advance. */
export const paymentStates = ["none", "waiting", "claimed", "received"] as const;
export type PaymentState = (typeof paymentStates)[number];
