// Values of order fields in the back office, without schemas, so that pages may import it.

/** Not reached yet, confirmed by the customer, or unreachable. */
export const confirmations = ["waiting", "confirmed", "unreachable"] as const;
export type Confirmation = (typeof confirmations)[number];

/** Confirmer of an order: the customer by the link, staff, or `session` for the click that placed the order. */
export const confirmers = ["customer", "staff", "session"] as const;
export type ConfirmedBy = (typeof confirmers)[number];

/** Origin of an order: the customer, or staff for a caller. */
export const orderSources = ["shop", "phone"] as const;
export type OrderSource = (typeof orderSources)[number];

/** Risks to check before an order is sent. */
export const riskCodes = ["refused_before", "many_open_orders", "large_first_order", "odd_address"] as const;
export type RiskCode = (typeof riskCodes)[number];

export const attemptChannels = ["whatsapp", "phone"] as const;
export const attemptOutcomes = ["confirmed", "no_answer", "later", "refused"] as const;

/** Cash that a courier has collected, its correction, payments in advance, and what was given back. */
export const cashEntryKinds = ["collected", "corrected", "received", "refunded"] as const;
export const cashHolders = ["courier", "shop", "gateway"] as const;

/** Arranged calls to customers of unconfirmed orders: to make now, or later. */
export const callBacks = ["due", "later"] as const;
export type CallBack = (typeof callBacks)[number];

/** Events of an order without a table of their own. */
export const orderEventKinds = [
  "waiting",
  "confirmed",
  "unreachable",
  "edited",
  "printed",
  "tracking_noted",
  "corrected",
  "received_back",
  "terms",
] as const;

/** Kinds of entries in the timeline of an order. */
export const timelineKinds = [
  "status",
  "attempt",
  "comment",
  "cash",
  "message",
  "reply",
  "email",
  ...orderEventKinds,
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Printed documents of an order. */
export const orderPapers = ["packing_slip", "receipt", "label"] as const;

/** Bounds of the home page: days with the courier, days until the courier pays, pieces that an unconfirmed order may hold. */
export const orderAlarms = { courierDays: 7, cashDays: 14, heldPieces: 10 } as const;

/** Maximum number of orders in a bulk change. */
export const maxBulkOrders = 200;
