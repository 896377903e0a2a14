/** Placeholders of content pages, such as {brand}. Settings fill them. */
export const contentPlaceholders = [
  "brand",
  "phone",
  "email",
  "address",
  "since",
  "return_days",
  "fault_return_days",
  "refund_days",
  "damage_report_hours",
] as const;
export type ContentPlaceholder = (typeof contentPlaceholders)[number];

/** Returns the names in braces of a text, known or not. A name without the second brace has the first one. */
export function placeholdersIn(text: string): string[] {
  return (text.match(/\{[^{}]*\}?/g) ?? []).map((found) =>
    found.endsWith("}") ? found.slice(1, -1) : found,
  );
}

export function isContentPlaceholder(name: string): name is ContentPlaceholder {
  return contentPlaceholders.some((one) => one === name);
}
