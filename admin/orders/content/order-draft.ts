import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import type { EditedLine } from "../../catalogue/line-editor.tsx";
import type { TypedAddress } from "./order-fields.tsx";
import type { PreviewBody } from "./previewed-totals.tsx";

/** Editable content of an order, as typed. */
export interface OrderDraft extends TypedAddress {
  readonly lines: readonly EditedLine[];
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Recipient of a gift; empty for other orders. */
  readonly gift_name: string;
  readonly gift_phone: string;
  readonly gift_note: string;
  /** Fee by staff; empty for what the shop charges. */
  readonly delivery_fee_egp: string;
  /** Discount by staff; empty for none. */
  readonly discount_egp: string;
  readonly discount_reason: string;
}
export type DraftField = keyof OrderDraft;

const addressFields = ["city_id", "area", "block", "street", "house_number", "notes"] as const;
const personFields = ["name", "email", "phone"] as const;
const giftFields = ["gift_name", "gift_phone", "gift_note"] as const;
const discountFields = ["discount_egp", "discount_reason"] as const;
export const draftFields: readonly DraftField[] = [
  "lines",
  ...addressFields,
  ...personFields,
  ...giftFields,
  "delivery_fee_egp",
  ...discountFields,
];

/** Returns the draft of an order. Merges lines of one product at two prices, and leaves out gifts, which offers add. */
export function draftOf(order: AdminOrderPage): OrderDraft {
  const { city_id, area, block, street, house_number, notes } = order.address;
  const lines = new Map<number, EditedLine>();
  for (const { product_id: id, product_name: name, quantity, total_price_egp, is_gift } of order.details) {
    if (id === null || is_gift) continue;
    const line = lines.get(id);
    const pieces = quantity + (line?.quantity ?? 0);
    const amount = total_price_egp + (line === undefined ? 0 : line.price * line.quantity);
    lines.set(id, { id, name, quantity: pieces, price: amount / pieces });
  }
  return {
    lines: [...lines.values()],
    city_id: String(city_id),
    area,
    block,
    street,
    house_number,
    notes,
    name: order.customer?.name ?? order.recipient_name ?? "",
    email: order.customer?.email ?? "",
    phone: order.phone,
    gift_name: order.gift?.name ?? "",
    gift_phone: order.gift?.phone ?? "",
    gift_note: order.gift?.note ?? "",
    delivery_fee_egp: "",
    discount_egp: order.staff_discount_egp === 0 ? "" : String(order.staff_discount_egp),
    discount_reason: order.staff_discount_reason,
  };
}

/** Fields in which two drafts differ. */
export function differences(one: OrderDraft, other: OrderDraft): readonly DraftField[] {
  return draftFields.filter((name) =>
    name === "lines" ? piecesOf(one) !== piecesOf(other) : one[name] !== other[name],
  );
}

/** Returns a key that does not depend on the order of the lines. */
function piecesOf({ lines }: OrderDraft): string {
  const pieces = lines.map(({ id, quantity }) => `${id}×${quantity}`);
  return pieces.sort().join();
}

/** Request body that turns `before` into `draft`. Omits unchanged fields, and a fee that nobody typed. */
export function contentOf(draft: OrderDraft, before: OrderDraft) {
  const changed = new Set(differences(draft, before));
  const { city_id, area, block, street, house_number, notes } = draft;
  return {
    lines: draft.lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
    ...(addressFields.some((name) => changed.has(name)) && {
      address: { city_id: Number(city_id), area, block, street, house_number, notes },
    }),
    ...Object.fromEntries(
      personFields.filter((name) => changed.has(name)).map((name) => [name, draft[name]]),
    ),
    ...(giftFields.some((name) => changed.has(name)) && {
      gift: { name: draft.gift_name, phone: draft.gift_phone, note: draft.gift_note },
    }),
    ...feeBody(draft),
    ...(discountFields.some((name) => changed.has(name)) && discountBody(draft)),
  };
}

/** Request body for the amounts that the order would have. */
export function previewOf({ lines, city_id, ...draft }: OrderDraft): PreviewBody {
  return {
    lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
    ...(city_id !== "" && { city_id: Number(city_id) }),
    ...feeBody(draft),
    discount_egp: discountBody(draft).discount_egp,
  };
}

/** Fee in a request body, if it was typed. */
function feeBody({ delivery_fee_egp }: Pick<OrderDraft, "delivery_fee_egp">) {
  return delivery_fee_egp.trim() === "" ? {} : { delivery_fee_egp };
}

/** Discount by staff in a request body; without one it is 0, and an empty reason is left out. */
export function discountBody({
  discount_egp,
  discount_reason,
}: Pick<OrderDraft, "discount_egp" | "discount_reason">) {
  return {
    discount_egp: discount_egp.trim() === "" ? 0 : discount_egp,
    ...(discount_reason.trim() !== "" && { discount_reason }),
  };
}

/** Returns the other person's draft with the chosen fields of one's own. */
export function mergeDrafts(theirs: OrderDraft, mine: OrderDraft, kept: ReadonlySet<DraftField>): OrderDraft {
  let merged = theirs;
  for (const name of kept) merged = { ...merged, [name]: mine[name] };
  return merged;
}
