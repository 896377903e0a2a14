import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import type { AdminCustomer } from "#contract/admin/customers/customer.ts";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { requestData } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { OrderStateChip, recipientOf } from "../orders/order/order-state.tsx";
import { customerPath, rowPath } from "../resources.ts";
import { LeftToRight, OwnWords, Phone, phoneText } from "../ui/written-values.tsx";
import { hiddenTextRank, matchRank } from "./match-rank.ts";
import type { PaletteEntry } from "./palette-entries.ts";

export interface PaletteItem {
  /** Unique in the palette. */
  readonly key: string;
  /** Lower ranks come first (`match-rank.ts`). */
  readonly rank: number;
  readonly content: ReactNode;
  /** Path that it opens, or what it does. */
  readonly target: string | (() => void);
}

/** Hits of the API as groups: orders, customers, products. */
export function hitGroups({ orders, customers, products }: PaletteHits, query: string) {
  const rankOf = (texts: readonly string[]) => matchRank(texts, query) ?? hiddenTextRank;
  return [
    { heading: m.nav_orders(), items: orders.map((order) => orderItem(order, rankOf)) },
    { heading: m.nav_customers(), items: customers.map((customer) => customerItem(customer, rankOf)) },
    { heading: m.products(), items: products.map((product) => productItem(product, rankOf)) },
  ];
}

type RankOf = (texts: readonly string[]) => number;

function orderItem(order: AdminOrder, rankOf: RankOf): PaletteItem {
  const recipient = recipientOf(order);
  return {
    key: `order ${order.id}`,
    rank: rankOf([order.order_no, recipient, phoneText(order.phone), order.shipment?.tracking_number ?? ""]),
    target: rowPath("orders", order.id),
    content: (
      <>
        <span className="strong">
          <LeftToRight>{order.order_no}</LeftToRight>
        </span>
        <span className="cut grow">
          <OwnWords>{recipient}</OwnWords>
        </span>
        <OrderStateChip order={order} />
      </>
    ),
  };
}

function customerItem({ id, name, phone, email }: AdminCustomer, rankOf: RankOf): PaletteItem {
  return {
    key: `customer ${id}`,
    rank: rankOf([name, phoneText(phone), email ?? ""]),
    target: customerPath({ id }),
    content: (
      <>
        <span className="cut grow">
          <OwnWords>{name}</OwnWords>
        </span>
        <span className="soft">
          <Phone number={phone} />
        </span>
      </>
    ),
  };
}

function productItem({ id, name_ar, name_en, sku }: AdminProduct, rankOf: RankOf): PaletteItem {
  return {
    key: `product ${id}`,
    rank: rankOf([name_ar, name_en, sku]),
    target: rowPath("products", id),
    content: (
      <>
        <span className="cut grow">{localised(name_ar, name_en)}</span>
        <span className="soft">
          <LeftToRight>{sku}</LeftToRight>
        </span>
      </>
    ),
  };
}

/** Pages or forms whose name in either language matches; all of them without a query. */
export function entryItems(entries: readonly PaletteEntry[], query: string): PaletteItem[] {
  return entries.flatMap(({ label, parent, path }, index) => {
    const inBoth = (["ar", "en"] as const).map((locale) => label({}, { locale }));
    const rank = matchRank(inBoth, query);
    if (rank === null) return [];
    const content = (
      <>
        <span className="cut grow">{label()}</span>
        {parent !== undefined && <span className="soft small">{parent()}</span>}
      </>
    );
    return { key: `entry ${index} ${path}`, rank, target: path, content };
  });
}

/** Maximum number of hits of one kind. */
const maxHits = 5;
/** Shorter queries find nothing. */
const minLength = 2;

interface PaletteHits {
  readonly orders: readonly AdminOrder[];
  readonly customers: readonly AdminCustomer[];
  readonly products: readonly AdminProduct[];
}

const none: PaletteHits = { orders: [], customers: [], products: [] };

/** Rows that match a query. They arrive together, so that no late answer moves the first hit. */
export function usePaletteHits(query: string, maySeeCustomers: boolean): PaletteHits {
  const isAsked = query.length >= minLength;
  const { data } = useQuery({
    queryKey: ["palette", query, maySeeCustomers],
    queryFn: async ({ signal }): Promise<PaletteHits> => {
      const options = { query: { q: query, per_page: maxHits }, signal };
      const [orders, customers, products] = await Promise.all([
        requestData("GET /orders", options),
        maySeeCustomers ? requestData("GET /customers", options) : [],
        requestData("GET /products", options),
      ]);
      return { orders, customers, products };
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data ?? none) : none;
}
