/** The lists of the back office of which somebody may save a view. */
export const listedResources = [
  "products",
  "stock",
  "categories",
  "concerns",
  "media",
  "orders",
  "customers",
  "coupons",
  "reviews",
  "code-batches",
  "code-checks",
  "fake-reports",
  "contact-messages",
  "sliders",
  "cities",
  "couriers",
  "hand-overs",
  "statements",
  "staff",
  "audit-log",
] as const;
export type ListedResource = (typeof listedResources)[number];
