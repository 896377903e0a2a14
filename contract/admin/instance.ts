/** Reasons for which the outward and timed work of a shop stands still: a copy, or a restore that its owner has not opened. */
export const standstills = ["copy", "restored"] as const;
export type Standstill = (typeof standstills)[number];
