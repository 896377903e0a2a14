// What the fields of an order in the back office can be; without schemas, so that pages may import it.

/** Whether the customer has said that the order is meant: nobody reached her yet, she has, she could not be reached. */
export const confirmations = ["waiting", "confirmed", "unreachable"] as const;
export type Confirmation = (typeof confirmations)[number];

/** Where an order was made: by its customer, or by staff for a caller. */
export const orderSources = ["shop", "phone"] as const;
export type OrderSource = (typeof orderSources)[number];

/** What makes staff look twice at an order before it is sent. */
export const riskCodes = ["refused_before", "many_open_orders", "large_first_order", "odd_address"] as const;
export type RiskCode = (typeof riskCodes)[number];

export const attemptChannels = ["whatsapp", "phone"] as const;
export const attemptOutcomes = ["confirmed", "no_answer", "later", "refused"] as const;

/** Paper that is printed of an order. */
export const orderPapers = ["packing_slip", "invoice", "label"] as const;

/** What can be done with an order next. */
export const orderSteps = ["confirm", "edit", "ship", "cancel", "deliver", "refuse", "return"] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The most orders that one call changes. */
export const maxBulkOrders = 200;
