/** Kinds of product purposes, in order, with the names of their filters. */
export const concernKinds = ["area", "skin_type", "concern"] as const;
