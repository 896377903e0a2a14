// Values of returns and refunds, without schemas, so that pages may import them.

export const returnReasons = [
  "damaged",
  "defective",
  "wrong_item",
  "not_as_described",
  "changed_mind",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Whether the shop is at fault, so that the longer period applies and the shop pays the delivery. */
export function isFault(reason: ReturnReason): boolean {
  return reason !== "changed_mind";
}

/** Money back, or other products. */
export const returnWishes = ["money", "exchange"] as const;
export type ReturnWish = (typeof returnWishes)[number];

export const returnStatuses = [
  "requested",
  "accepted",
  "declined",
  "on_its_way",
  "received",
  "closed",
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Possible next steps of a return for staff. */
export const returnSteps = ["accept", "decline", "receive", "refund", "close"] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** Entries of the refund ledger: an amount is due, was paid, or an entry is taken back. */
export const refundKinds = ["due", "paid", "reversed"] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Maximum number of photos of a return. */
export const maxReturnPhotos = 4;
/** Maximum bytes of all photos in one form. Scripts send far smaller ones. */
export const maxReturnPhotosBytes = 20 * 1024 * 1024;
/** Maximum number of lines of a return, and of products in exchange. */
export const maxReturnLines = 100;
