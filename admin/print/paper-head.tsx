import type { ReactNode } from "react";
import { localised } from "../language.ts";
import { Logo } from "../ui/logo.tsx";
import { LeftToRight } from "../ui/written-values.tsx";
import type { Seller } from "./seller.ts";

export function PaperHead({
  title,
  seller,
  children,
}: {
  readonly title: string;
  readonly seller: Seller;
  readonly children: ReactNode;
}) {
  return (
    <header className="paper-head">
      <div>
        <Logo height={28} />
        <p className="small">{localised(seller.brand_ar, seller.brand_en)}</p>
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
