/** Outcomes at the customer's door. */
export const deliveryOutcomes = ["delivered", "refused"] as const;

/** Returned pieces: back in stock, or damaged. */
export const returnedStock = ["back", "damaged"] as const;

/** Suggested reasons for a refused parcel; other texts are accepted too. */
export const refusalReasons = [
  "unreachable",
  "changed_mind",
  "no_cash",
  "too_late",
  "wrong_address",
  "wrong_item",
  "damaged",
  "not_ordered",
] as const;
