import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import type { TypedAddress } from "../address-fields.tsx";
import type { EditedLine } from "./line-editor.tsx";

/** What of an order can be edited, as it is typed. */
export interface OrderDraft extends TypedAddress {
  readonly lines: readonly EditedLine[];
  readonly phone: string;
  readonly delivery_fee_egp: string;
}
export type DraftField = keyof OrderDraft;

const addressFields = ["city_id", "block", "street", "house_number", "notes"] as const;
export const draftFields: readonly DraftField[] = ["lines", ...addressFields, "phone", "delivery_fee_egp"];

/** An order as it can be edited. Pieces of one product at two prices are one line. */
export function draftOf(order: AdminOrderPage): OrderDraft {
  const { city_id, block, street, house_number, notes } = order.address;
  const lines = new Map<number, EditedLine>();
  for (const { product_id: id, product_name: name, quantity, total_price_egp } of order.details) {
    if (id === null) continue;
    const line = lines.get(id);
    const pieces = quantity + (line?.quantity ?? 0);
    const amount = total_price_egp + (line === undefined ? 0 : line.price * line.quantity);
    lines.set(id, { id, name, quantity: pieces, price: amount / pieces });
  }
  return {
    lines: [...lines.values()],
    city_id: String(city_id),
    block,
    street,
    house_number,
    notes,
    phone: order.phone,
    delivery_fee_egp: String(order.delivery_fee_egp),
  };
}

/** Where two drafts of an order are not the same. */
export function differences(one: OrderDraft, other: OrderDraft): readonly DraftField[] {
  return draftFields.filter((name) =>
    name === "lines" ? piecesOf(one) !== piecesOf(other) : one[name] !== other[name],
  );
}

/** Lines are the same in whatever order they stand. */
function piecesOf({ lines }: OrderDraft): string {
  const pieces = lines.map(({ id, quantity }) => `${id}×${quantity}`);
  return pieces.sort().join();
}

/**
 * What the API is asked for to make a draft of what an order was. What was not edited is left out and stays as it is; a fee goes
 * with its governorate, as another one would bring its own.
 */
export function contentOf(draft: OrderDraft, before: OrderDraft) {
  const changed = new Set(differences(draft, before));
  const { city_id, block, street, house_number, notes } = draft;
  return {
    lines: draft.lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
    ...(addressFields.some((name) => changed.has(name)) && {
      address: { city_id: Number(city_id), block, street, house_number, notes },
    }),
    ...(changed.has("phone") && { phone: draft.phone }),
    ...((changed.has("delivery_fee_egp") || changed.has("city_id")) && {
      delivery_fee_egp: draft.delivery_fee_egp,
    }),
  };
}

/** Theirs, with these fields as one wants them oneself. */
export function mergeDrafts(theirs: OrderDraft, mine: OrderDraft, kept: ReadonlySet<DraftField>): OrderDraft {
  let merged = theirs;
  for (const name of kept) merged = { ...merged, [name]: mine[name] };
  return merged;
}
