import type { ReactNode } from "react";
import { localised, ofPage, type Spoken } from "../language.ts";
import { Logo } from "../page/logo.tsx";
import { dateText, LeftToRight } from "../ui/written-values.tsx";
import { Barcode } from "./barcode.tsx";
import type { PaperProps } from "./paper.ts";
import type { Seller } from "./seller.ts";

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
  return (
    <header className="paper-head">
      <div>
        <Logo height={28} />
        <p className="small">{localised(seller.brand_ar, seller.brand_en, say)}</p>
        {seller.phone !== null && (
          <p className="small">
            <LeftToRight>{seller.phone}</LeftToRight>
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
