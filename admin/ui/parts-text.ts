import { m } from "../messages/compiled/messages.js";

/** Names the parts of a set, with their pieces in one set. */
export function partsText(parts: readonly { readonly name: string; readonly quantity: number }[]): string {
  return parts
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} ×${quantity}`))
    .join(m.list_comma());
}
