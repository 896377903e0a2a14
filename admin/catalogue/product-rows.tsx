import { Star } from "lucide-react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { localised } from "../language.ts";
import { RowLink } from "../list/list-origin.tsx";
import type { ListColumn } from "../list/list-parts.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { StockCell, StockFigure } from "../stock/stock-cell.tsx";
import { ProductImage } from "../ui/image.tsx";
import { hasEnglish } from "../ui/language-name.ts";
import { Amount, LeftToRight } from "../ui/written-values.tsx";
import { ProductStatusChip, TranslationMarks } from "./product-status.tsx";
import "./products.css";
import { useState } from "react";
import type { CardProps } from "../list/resource-list.tsx";
import { useMay } from "../session/staff-session.ts";
import { StockDialog } from "../stock/stock-dialog.tsx";
import { hasOwnStock } from "../stock/use-stock-change.ts";

const identity: ListColumn<AdminProduct> = {
  id: "name",
  header: m.product,
  // Sorts by the displayed name.
  sortsBy: localised("name_ar", "name_en"),
  cell: (product) => (
    <RowLink to={rowPath("products", product.id)} className="row identity" style={{ gap: 10 }}>
      <ProductImage address={product.images[0]?.image ?? null} />
      <span className="cut wide-cut" title={productName(product)}>
        {productName(product)}
      </span>
    </RowLink>
  ),
};

const sku: ListColumn<AdminProduct> = {
  id: "sku",
  header: m.column_sku,
  sortsBy: "sku",
  cell: (product) => (
    <span className="soft small">
      <LeftToRight>{product.sku}</LeftToRight>
    </span>
  ),
};

const category: ListColumn<AdminProduct> = {
  id: "category",
  header: m.column_category,
  cell: ({ category }) => <span className="cut">{localised(category.name_ar, category.name_en)}</span>,
};

const stock: ListColumn<AdminProduct> = {
  id: "stock",
  header: m.stock,
  sortsBy: "stock",
  cell: (product) => <StockCell product={product} />,
};

const sold: ListColumn<AdminProduct> = {
  id: "sold",
  header: m.column_sold,
  isNumber: true,
  sortsBy: "sold",
  cell: (product) => product.sold,
};

const state: ListColumn<AdminProduct> = {
  id: "state",
  header: m.column_state,
  cell: (product) => <ProductStatusChip product={product} />,
};

export const productColumns: readonly ListColumn<AdminProduct>[] = [
  identity,
  sku,
  category,
  {
    id: "price",
    header: m.price,
    isNumber: true,
    sortsBy: "price_egp",
    cell: (product) => <ProductPrice product={product} />,
  },
  stock,
  { ...sold, isHiddenAtFirst: true },
  { id: "languages", header: m.column_languages, cell: (product) => <TranslationMarks product={product} /> },
  { id: "rating", header: m.column_rating, cell: (product) => <Rating average={product.rating_average} /> },
  state,
];

export const stockColumns: readonly ListColumn<AdminProduct>[] = [
  identity,
  sku,
  category,
  stock,
  {
    id: "low_stock_at",
    header: m.column_low_stock_at,
    isNumber: true,
    cell: (product) => product.low_stock_at,
  },
  sold,
  state,
];

export function productName({ name_ar, name_en }: Pick<AdminProduct, "name_ar" | "name_en">): string {
  return localised(name_ar, name_en);
}

/** Current price, after the full price if they differ. */
function ProductPrice({
  product: { price_egp, priceAfterDiscount },
}: {
  readonly product: Pick<AdminProduct, "price_egp" | "priceAfterDiscount">;
}) {
  return (
    <span className="price-cell">
      {priceAfterDiscount < price_egp && (
        <s className="soft tiny">
          <span className="visually-hidden">{m.price_before()}</span>
          <bdi dir="ltr">{price_egp}</bdi>
        </s>
      )}
      <Amount pounds={priceAfterDiscount} />
    </span>
  );
}

function Rating({ average }: { readonly average: number | null }) {
  if (average === null) return <span className="soft">—</span>;
  return (
    <span className="row" style={{ gap: 4 }}>
      <Star size={14} className="text-sun" aria-hidden />
      <LeftToRight>{average.toFixed(1)}</LeftToRight>
    </span>
  );
}

/** Product in the list on a phone. Its stock is a separate button. */
export function ProductCard({ row: product, isChoosing, isChosen, onChoose }: CardProps<AdminProduct>) {
  const mayCount = useMay("stock");
  const [isCounting, setCounting] = useState(false);
  const name = productName(product);
  const facts = (
    <>
      <ProductImage address={product.images[0]?.image ?? null} size={56} />
      <span className="grow stack" style={{ gap: 2 }}>
        <span className="strong">{name}</span>
        <span className="soft small">
          <LeftToRight>{product.sku}</LeftToRight> ·{" "}
          {localised(product.category.name_ar, product.category.name_en)}
        </span>
        <span className="row wrap">
          <ProductPrice product={product} />
          {product.status !== "published" && <ProductStatusChip product={product} />}
          {product.missing_ar.length + (hasEnglish ? product.missing_en.length : 0) > 0 && (
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
      {mayCount && hasOwnStock(product) ? (
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
