/** Kinds of offers, in the order in which the back office lists them. */
export const offerKinds = ["percent", "amount", "buy_x_get_y", "bundle", "gift", "free_delivery"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Maximum of each field of an offer: pieces to buy or get, sets, cities. A bundle has `bundleFrom` to `bundleTo` products. */
export const offerLimits = {
  quantity: 20,
  sets: 100,
  cityIds: 50,
  bundleFrom: 2,
  bundleTo: 10,
} as const;

/** JSON fields of each kind, besides the fields of every offer. */
export const fieldsOfKind = {
  percent: ["percent", "min_subtotal_egp"],
  amount: ["amount_egp", "min_subtotal_egp"],
  buy_x_get_y: ["buy", "get", "max_sets"],
  bundle: ["product_ids", "price_egp"],
  gift: ["gift_product_id", "min_subtotal_egp"],
  free_delivery: ["min_subtotal_egp", "city_ids"],
} as const satisfies Record<OfferKind, readonly string[]>;
