/** What becomes of a parcel at the customer's door. */
export const deliveryOutcomes = ["delivered", "refused"] as const;

/** What becomes of the pieces of a refused parcel: back in stock, or not to be sold. */
export const returnedStock = ["back", "damaged"] as const;

/** Why a parcel was refused, as the back office offers it; other words are taken too. */
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
