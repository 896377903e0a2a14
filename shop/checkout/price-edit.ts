import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { type NotProcessing, requireEditable } from "../orders/confirmation.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { isOfKind } from "../pricing/offer.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { PricedCart, PricingLine } from "../pricing/priced-cart.ts";
import { accept, type Result, reject } from "../result.ts";
import { type Part, piecesOf, type TakenPart } from "../stock/parts.ts";
import { type ShortProduct, shortProducts, type Taking } from "../stock/short-products.ts";
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
  readonly gift: OrderedLine | null;
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
  const ordered = await readOrderedLines(tx, order.id);
  const stored = await readOrderTerms(tx, order.id);
  const products = await read(tx, [
    ...terms.lines.map((line) => line.product_id),
    ...ordered.flatMap(productsOfLine),
    ...giftIds(stored.offers),
  ]);
  const unknown = unknownProducts(terms.lines, products);
  if (unknown !== null) return reject({ code: "fields", errors: unknown });

  const bought = ordered.filter((line) => line.gift_value === null);
  const gift = ordered.find((line) => line.gift_value !== null) ?? null;
  const lines = contentLines(bought, terms.lines, products);
  const short = shortProducts(lines.taken.flatMap((line) => takingOf(line, products)));
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
    giftProducts: giftProductsOf(
      products,
      staying.flatMap((line) => takingOf(line, products)),
      piecesOf(ordered.flatMap(ofProduct)),
    ),
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

async function readOrderedLines(tx: DatabaseTransaction, orderId: number) {
  return await tx
    .selectFrom("order_lines")
    .select(["id", "product_id", "quantity", "unit_price", "paid_price", "gift_value"])
    .select((line) =>
      jsonArrayFrom(
        line
          .selectFrom("order_line_parts")
          .select(["product_id", "quantity"])
          .whereRef("order_line_id", "=", "order_lines.id")
          .orderBy("position"),
      ).as("parts"),
    )
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

/** Returns the ids of the products whose stock a line has taken, and of the product itself. */
function productsOfLine({ product_id, parts }: OrderedLine): number[] {
  return [product_id, ...parts.map((part) => part.product_id)].filter((id) => id !== null);
}

/** Returns a quantity of a product with the parts that it takes; empty for a deleted product. */
function takingOf(
  { product_id, parts, quantity }: StockLine,
  products: ReadonlyMap<number, OrderedProduct>,
): Taking[] {
  const product = product_id === null ? undefined : products.get(product_id);
  if (product === undefined) return [];
  const taken = parts.flatMap(({ product_id: id, quantity: pieces }) => {
    const part =
      product.parts.find((one) => one.product_id === id) ?? (id === null ? undefined : products.get(id));
    return part === undefined ? [] : [{ ...part, cost: null, quantity: pieces }];
  });
  return [{ product: { ...product, parts: taken }, quantity }];
}

/** Quantity of a product with the parts that it takes from the stock. The parts are empty unless the product is a set. */
interface StockLine {
  readonly product_id: number | null;
  readonly parts: readonly TakenPart[];
  readonly quantity: number;
}

/** Quantity of a product that still exists. */
export interface LineOfProduct extends StockLine {
  readonly product_id: number;
}

/** Returns a line whose product still exists; empty for others. */
export function ofProduct({ product_id, parts, quantity }: StockLine): LineOfProduct[] {
  return product_id === null ? [] : [{ product_id, parts, quantity }];
}

/** Line of an order as ordered; prices in piastres. */
export interface OrderedLine extends StockLine {
  readonly id: number;
  readonly unit_price: number;
  readonly paid_price: number;
}

/** Line that an edit adds, at current prices. */
export interface AddedLine extends LineOfProduct {
  readonly parts: readonly Part[];
  readonly name_en: string;
  readonly name_ar: string;
  readonly unit_price: number;
  readonly paid_price: number;
}

export interface ContentLines {
  /** Existing lines with their remaining quantity, which may be 0. */
  readonly kept: readonly OrderedLine[];
  readonly added: readonly AddedLine[];
  /** Quantities to take from the stock; negative ones return to it. */
  readonly taken: readonly LineOfProduct[];
}

/**
 * Computes the lines of an order for the wanted products: remaining pieces keep their prices, and sets their parts; lines of deleted products
 * stay.
 */
export function contentLines(
  ordered: readonly OrderedLine[],
  edited: readonly { readonly product_id: number; readonly quantity: number }[],
  products: ReadonlyMap<number, OrderedProduct>,
): ContentLines {
  const quantities = new Map(edited.map((line) => [line.product_id, line.quantity]));
  const taken: LineOfProduct[] = [];
  const kept = ordered.map((line) => {
    if (line.product_id === null) return line;
    const wantedYet = quantities.get(line.product_id) ?? 0;
    const quantity = Math.min(line.quantity, wantedYet);
    quantities.set(line.product_id, wantedYet - quantity);
    if (quantity < line.quantity) taken.push(...ofProduct({ ...line, quantity: quantity - line.quantity }));
    return { ...line, quantity };
  });
  const added: AddedLine[] = [];
  for (const { product_id } of edited) {
    const quantity = quantities.get(product_id) ?? 0;
    const product = products.get(product_id);
    if (quantity === 0 || product === undefined) continue;
    const { name_en, name_ar, price: unit_price, discounted_price, parts } = product;
    taken.push({ product_id, parts, quantity });
    const paid_price = discounted_price ?? unit_price;
    const same = kept.findIndex(
      (line) =>
        line.product_id === product_id &&
        line.quantity > 0 &&
        line.unit_price === unit_price &&
        line.paid_price === paid_price &&
        hasParts(line, parts),
    );
    const alike = kept[same];
    if (alike !== undefined) kept[same] = { ...alike, quantity: alike.quantity + quantity };
    else added.push({ product_id, name_en, name_ar, quantity, unit_price, paid_price, parts });
  }
  return { kept, added, taken };
}

/** Whether a line has taken these parts. */
function hasParts(line: OrderedLine, parts: readonly TakenPart[]): boolean {
  return (
    line.parts.length === parts.length &&
    parts.every(({ product_id, quantity }) =>
      line.parts.some((part) => part.product_id === product_id && part.quantity === quantity),
    )
  );
}
