import { useState } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { localised } from "../language.ts";
import { RowLink } from "../list/list-origin.tsx";
import type { CardProps } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { StockFigure } from "../stock/stock-cell.tsx";
import { StockDialog } from "../stock/stock-dialog.tsx";
import { ProductPicture } from "../ui/product-picture.tsx";
import { LeftToRight } from "../ui/written-values.tsx";
import { ProductPrice, productName } from "./product-columns.tsx";
import { ProductStatusChip } from "./product-status.tsx";
import { TranslationMarks } from "./translation-marks.tsx";
import "./products.css";

/** Product in the list on a phone. Its stock is a separate button. */
export function ProductCard({ row: product, isChoosing, isChosen, onChoose }: CardProps<AdminProduct>) {
  const mayCount = useMay("stock");
  const [isCounting, setCounting] = useState(false);
  const name = productName(product);
  const facts = (
    <>
      <ProductPicture address={product.images[0]?.image ?? null} size={56} />
      <span className="grow stack" style={{ gap: 2 }}>
        <span className="strong">{name}</span>
        <span className="soft small">
          <LeftToRight>{product.sku}</LeftToRight> ·{" "}
          {localised(product.category.name_ar, product.category.name_en)}
        </span>
        <span className="row wrap">
          <ProductPrice product={product} />
          {product.status !== "published" && <ProductStatusChip product={product} />}
          {product.missing_ar.length + product.missing_en.length > 0 && (
            <TranslationMarks product={product} />
          )}
        </span>
      </span>
    </>
  );
  if (isChoosing) {
    return (
      <li className="panel">
        <label className="card row" data-chosen={isChosen}>
          <input
            type="checkbox"
            className="checkbox"
            aria-label={m.choose_row({ name })}
            checked={isChosen}
            onChange={onChoose}
          />
          {facts}
        </label>
      </li>
    );
  }
  const figure = (
    <>
      {m.stock()}
      <StockFigure product={product} />
    </>
  );
  return (
    <li className="panel product-card">
      <RowLink to={rowPath("products", product.id)} className="card">
        {facts}
      </RowLink>
      {mayCount ? (
        <button type="button" className="product-card-stock" onClick={() => setCounting(true)}>
          {figure}
          <span className="visually-hidden">
            {name}: {m.change_stock()}
          </span>
        </button>
      ) : (
        <span className="product-card-stock">{figure}</span>
      )}
      {isCounting && <StockDialog product={product} onClose={() => setCounting(false)} />}
    </li>
  );
}
