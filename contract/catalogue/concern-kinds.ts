/** What a product can be for: an area of the body, a type of skin, a concern. In this order, and as filters are called. */
export const concernKinds = ["area", "skin_type", "concern"] as const;
