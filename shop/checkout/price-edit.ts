import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { type NotProcessing, requireEditable } from "../orders/confirmation.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import type { ShortProduct } from "../orders/order-pieces.ts";
import { isOfKind } from "../pricing/offer.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { PricedCart, PricingLine } from "../pricing/priced-cart.ts";
import { accept, type Result, reject } from "../result.ts";
import {
  type OrderAuthor,
  readOrderTerms,
  type StaffDiscountRejection,
  staffDiscountRejection,
} from "./order-terms.ts";
import {
  type CityDelivery,
  findCityDelivery,
  giftIds,
  giftProductsOf,
  type OrderedProduct,
  type ReadProducts,
  unknownProducts,
} from "./ordered-products.ts";

/** Part of an order's new content that decides its price; amounts in piastres. Missing fields stay as they are. */
export interface EditTerms {
  readonly lines: readonly { readonly product_id: number; readonly quantity: number }[];
  readonly cityId?: number | undefined;
  readonly deliveryFee?: number | undefined;
  readonly discount?: number | undefined;
}

export type EditRejection =
  | NotProcessing
  | StaffDiscountRejection
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | { readonly code: "stock_short"; readonly products: readonly ShortProduct[] };

/** Priced edit, with all that is needed to write it. `droppedCoupon`: code of the coupon that no longer applies. */
export interface PricedEdit {
  readonly lines: ContentLines;
  /** Gift line before the edit. */
  readonly gift: Pick<OrderedLine, "id" | "product_id"> | null;
  readonly products: ReadonlyMap<number, OrderedProduct>;
  readonly city: CityDelivery;
  readonly priced: PricedCart;
  readonly droppedCoupon: string | null;
}

/**
 * Prices an edit of an order that is Processing, for saving it and for its preview. Remaining pieces keep their prices. The order is priced
 * with its own offers and coupon, as they were when it was placed. Another city has its fee; a fee set by staff applies to any amount.
 */
export async function priceEdit(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, "id" | "status_id" | "city_id" | "delivery_fee">,
  terms: EditTerms,
  author: OrderAuthor,
  read: ReadProducts,
): Promise<Result<PricedEdit, EditRejection>> {
  const editable = requireEditable(order);
  if (!editable.ok) return editable;
  const ordered = await tx
    .selectFrom("order_lines")
    .select(["id", "product_id", "quantity", "unit_price", "paid_price", "gift_value"])
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  const stored = await readOrderTerms(tx, order.id);
  const products = await read(tx, [
    ...terms.lines.map((line) => line.product_id),
    ...ordered.flatMap((line) => line.product_id ?? []),
    ...giftIds(stored.offers),
  ]);
  const unknown = unknownProducts(terms.lines, products);
  if (unknown !== null) return reject({ code: "fields", errors: unknown });

  const bought = ordered.filter((line) => line.gift_value === null);
  const gift = ordered.find((line) => line.gift_value !== null) ?? null;
  const lines = contentLines(bought, terms.lines, products);
  const short = [...lines.taken].flatMap(([id, quantity]) => {
    const product = products.get(id);
    if (product === undefined || quantity <= product.stock) return [];
    return [{ id, name_en: product.name_en, name_ar: product.name_ar, remaining: product.stock }];
  });
  if (short.length > 0) return reject({ code: "stock_short", products: short });

  const { cityId = order.city_id, deliveryFee } = terms;
  const city = await findCityDelivery(tx, cityId);
  if (city === null) return reject({ code: "fields", errors: { "address.city_id": ["choose_city"] } });
  const isSameFee = cityId === order.city_id && stored.coupon?.kind !== "free_delivery";
  const fee = isSameFee ? order.delivery_fee + stored.deliverySaved : city.delivery_fee;
  const staffDiscount = terms.discount ?? stored.staffDiscount;
  const staying = [...lines.kept.filter(({ quantity }) => quantity > 0), ...lines.added];
  const priced = priceCart({
    lines: staying.map((line, index) => pricingLine(line, products, index)),
    offers: stored.offers.filter((offer) => deliveryFee === undefined || !isOfKind(offer, "free_delivery")),
    coupon: stored.coupon,
    city: { id: cityId, fee: deliveryFee ?? fee },
    now: new Date(),
    giftProducts: giftProductsOf(withOwnPieces(products, ordered)),
    staffDiscount,
  });
  const rejection = staffDiscountRejection(author, staffDiscount, priced);
  if (rejection !== null) return reject(rejection);
  const droppedCoupon = priced.coupon === null ? (stored.coupon?.code ?? null) : null;
  return accept({ lines, gift, products, city, priced, droppedCoupon });
}

/** Returns a line for the pricing. A line of a deleted product gets a negative product id and the category 0. */
function pricingLine(
  {
    product_id,
    quantity,
    unit_price,
    paid_price,
  }: Pick<OrderedLine, "product_id" | "quantity" | "unit_price" | "paid_price">,
  products: ReadonlyMap<number, OrderedProduct>,
  index: number,
): PricingLine {
  const product = product_id === null ? undefined : products.get(product_id);
  return {
    product_id: product?.product_id ?? -1 - index,
    category_id: product?.category_id ?? 0,
    quantity,
    price: unit_price,
    discounted_price: paid_price,
  };
}

/** Adds the pieces that the order has taken to the stock, because the pricing counts its lines again. */
function withOwnPieces(
  products: ReadonlyMap<number, OrderedProduct>,
  ordered: readonly Pick<OrderedLine, "product_id" | "quantity">[],
): Map<number, OrderedProduct> {
  const own = new Map<number | null, number>();
  for (const { product_id, quantity } of ordered) own.set(product_id, (own.get(product_id) ?? 0) + quantity);
  return new Map(
    [...products].map(([id, product]) => [id, { ...product, stock: product.stock + (own.get(id) ?? 0) }]),
  );
}

/** Line of an order as ordered; prices in piastres. */
export interface OrderedLine {
  readonly id: number;
  readonly product_id: number | null;
  readonly quantity: number;
  readonly unit_price: number;
  readonly paid_price: number;
}

/** Line that an edit adds, at current prices. */
export interface AddedLine {
  readonly product_id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly paid_price: number;
}

export interface ContentLines {
  /** Existing lines with their remaining quantity, which may be 0. */
  readonly kept: readonly OrderedLine[];
  readonly added: readonly AddedLine[];
  /** Pieces to take from the stock, by product id; negative pieces return to it. */
  readonly taken: ReadonlyMap<number, number>;
}

/** Computes the lines of an order for the wanted products: remaining pieces keep their prices; lines of deleted products stay. */
export function contentLines(
  ordered: readonly OrderedLine[],
  edited: readonly { readonly product_id: number; readonly quantity: number }[],
  products: ReadonlyMap<number, OrderedProduct>,
): ContentLines {
  const quantities = new Map(edited.map((line) => [line.product_id, line.quantity]));
  const taken = new Map<number, number>();
  const kept = ordered.map((line) => {
    if (line.product_id === null) return line;
    const wantedYet = quantities.get(line.product_id) ?? 0;
    const quantity = Math.min(line.quantity, wantedYet);
    quantities.set(line.product_id, wantedYet - quantity);
    if (quantity < line.quantity) add(taken, line.product_id, quantity - line.quantity);
    return { ...line, quantity };
  });
  const added: AddedLine[] = [];
  for (const { product_id } of edited) {
    const quantity = quantities.get(product_id) ?? 0;
    const product = products.get(product_id);
    if (quantity === 0 || product === undefined) continue;
    add(taken, product_id, quantity);
    const { name_en, name_ar, price: unit_price, discounted_price } = product;
    const paid_price = discounted_price ?? unit_price;
    const same = kept.findIndex(
      (line) =>
        line.product_id === product_id &&
        line.quantity > 0 &&
        line.unit_price === unit_price &&
        line.paid_price === paid_price,
    );
    const alike = kept[same];
    if (alike !== undefined) kept[same] = { ...alike, quantity: alike.quantity + quantity };
    else added.push({ product_id, name_en, name_ar, quantity, unit_price, paid_price });
  }
  return { kept, added, taken };
}

function add(sums: Map<number, number>, key: number, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
