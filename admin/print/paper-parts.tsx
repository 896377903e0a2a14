import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import type { ShopDetails } from "#contract/admin/settings/shop-details.ts";
import { shopDetails } from "../api/queries.ts";
import { localised, ofPage, type Spoken } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Logo } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { AddressInWords } from "../ui/address-in-words.tsx";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { dateText, LeftToRight, Phone } from "../ui/written-values.tsx";
import { code128 } from "./code-128.ts";

/** Props of a paper of one order. */
export interface PaperProps {
  readonly order: OrderPaper;
  readonly seller: Seller;
  /** Language of the paper. */
  readonly say: Spoken;
}

/** Seller on the papers; null while it loads. */
export function useSeller(): Seller | null {
  return useQuery(shopDetails).data ?? null;
}

export type Seller = Pick<
  ShopDetails,
  | "brand_ar"
  | "brand_en"
  | "phone"
  | "seller_ar"
  | "seller_en"
  | "address_ar"
  | "address_en"
  | "tax_number"
  | "may_be_opened"
>;

/** Head of a paper: logo and brand of the shop, and the title with the number. */
export function PaperHead({
  title,
  seller,
  say = ofPage,
  children,
}: {
  readonly title: string;
  readonly seller: Seller;
  readonly say?: Spoken;
  readonly children: ReactNode;
}) {
  const hasLogo = useQuery(shopDetails).data?.logo !== null;
  return (
    <header className="paper-head">
      <div>
        {hasLogo && <Logo height={28} />}
        <p className={hasLogo ? "small" : "strong"}>{localised(seller.brand_ar, seller.brand_en, say)}</p>
        {seller.phone !== null && (
          <p className="small">
            <Phone number={seller.phone} />
          </p>
        )}
      </div>
      <div className="paper-title">
        <h2>{title}</h2>
        {children}
      </div>
    </header>
  );
}

/** Head of a paper of one order, with its number as text and barcode. */
export function OrderPaperHead({ title, order, seller, say }: PaperProps & { readonly title: string }) {
  return (
    <PaperHead title={title} seller={seller} say={say}>
      <p className="strong">
        <LeftToRight>{order.order_no}</LeftToRight>
      </p>
      <p className="small">{dateText(order.created_at, say)}</p>
      <Barcode number={order.order_no} say={say} />
    </PaperHead>
  );
}

/** Address of an order on paper: governorate, area, street, building, flat and landmark. */
export function PaperAddress({
  address: { city, notes, ...address },
  say,
}: {
  readonly address: OrderPaper["address"];
  readonly say: Spoken;
}) {
  return (
    <>
      {city.name}
      {m.list_comma({}, say)}
      <AddressInWords address={address} say={say} />
      {notes !== "" && (
        <>
          <br />
          {m.landmark({}, say)}
          {m.colon({}, say)} <bdi dir="auto">{notes}</bdi>
        </>
      )}
    </>
  );
}

/** Ordered product, or a part of an ordered set. */
export type PrintedProduct = Pick<OrderPaper["details"][number], "product_name" | "sku" | "shade" | "size"> &
  Partial<Pick<OrderPaper["details"][number], "is_gift" | "parts">>;

/** Ordered product on paper: its name, gifts marked, and SKU, shade and size, by which the right one is picked from the shelf. */
export function PaperProduct({
  line: { product_name, is_gift, parts, sku, shade, size },
  say,
}: {
  readonly line: PrintedProduct;
  readonly say: Spoken;
}) {
  return (
    <>
      {parts === undefined && (
        <span aria-hidden="true" className="paper-part mirror">
          ↳
        </span>
      )}
      {is_gift === true ? `${product_name} (${m.gift_line({}, say)})` : product_name}
      <span className="paper-details">
        {sku !== null && <LeftToRight>{sku}</LeftToRight>}
        {shade !== null && (
          <span>
            {m.shade({}, say)}
            {m.colon({}, say)} <bdi dir="auto">{shade}</bdi>
          </span>
        )}
        {size !== null && <bdi dir="auto">{size}</bdi>}
      </span>
    </>
  );
}

/** Modules of white that a scanner needs at both ends. */
const quietZone = 10;
const height = 40;

/** Order number as a barcode (Code 128), drawn as one path so that it prints sharply. It never mirrors. */
export function Barcode({ number, say }: { readonly number: string; readonly say: Spoken }) {
  const { widths } = code128(number);
  let at = quietZone;
  let bars = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars += `M${at} 0h${width}v${height}h-${width}z`;
    at += width;
  }
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${at + quietZone} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={m.barcode_of({ number }, say)}
    >
      <path d={bars} />
    </svg>
  );
}

/** Stands for papers whose orders, claims or handover the address does not name, or that do not exist. */
export function NothingToPrint() {
  return (
    <section className="panel">
      <Empty icon={Printer} title={m.nothing_to_print()}>
        <p className="soft">{m.nothing_to_print_hint()}</p>
        <Link to={listPath("orders")} className="button primary">
          {m.nav_orders()}
        </Link>
      </Empty>
    </section>
  );
}

/** Button that opens the browser's print dialog. */
export function PrintButton() {
  return (
    <Button kind="primary" icon={Printer} onClick={() => print()}>
      {m.print()}
    </Button>
  );
}
