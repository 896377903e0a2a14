import { Check } from "lucide-react";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { Notice } from "#ui/notice.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { StockAmountField, StockReasonFields } from "./stock-fields.tsx";
import { hasOwnStock, type StockChange, useStockChange } from "./use-stock-change.ts";
import "./stock.css";

const Editing = createContext<StockChange | null>(null);

/** Context for editing the stock of one row at a time. */
export function StockEditing({ children }: { readonly children: ReactNode }) {
  return <Editing value={useStockChange(null)}>{children}</Editing>;
}

/** Stock of a product; for authorised staff a button that opens the editor in its place. */
export function StockCell({ product }: { readonly product: AdminProduct }) {
  const mayChange = useMay("stock");
  const change = useContext(Editing);
  const button = useRef<HTMLButtonElement>(null);
  const isEdited = change?.product?.id === product.id;
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited && document.activeElement === document.body) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (change === null || !mayChange || !hasOwnStock(product)) return <StockFigure product={product} />;
  if (isEdited) return <StockAmountField change={change} onEscape={() => change.begin(null)} />;
  return (
    <button
      ref={button}
      type="button"
      className="stock-button"
      aria-label={m.change_stock_of({
        name: localised(product.name_ar, product.name_en),
        stock: product.stock,
      })}
      onClick={() => change.begin(product)}
    >
      <StockFigure product={product} />
    </button>
  );
}

/** Stock with its meaning: sold out or low. */
export function StockFigure({
  product: { stock, low_stock_at },
}: {
  readonly product: Pick<AdminProduct, "stock" | "low_stock_at">;
}) {
  const level = stock === 0 ? "none" : stock <= low_stock_at ? "low" : undefined;
  const meaning = stock === 0 ? m.out_of_stock() : level === "low" ? m.low_stock() : undefined;
  return (
    <bdi dir="ltr" className="stock-figure" data-level={level} title={meaning}>
      {stock}
    </bdi>
  );
}

/** Strip below an edited row: old and new stock, reason, save button. */
export function StockStrip({ product }: { readonly product: AdminProduct }) {
  const change = useContext(Editing);
  if (change === null || change.product?.id !== product.id) return null;
  const { before, after, movedFrom, message, isPending, save, begin } = change;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields closes it
    <div className="stock-strip" onKeyDown={(event) => event.key === "Escape" && begin(null)}>
      {movedFrom !== null && (
        <Notice kind="warning">{m.stock_moved({ before: movedFrom, now: before })}</Notice>
      )}
      {message !== null && <Notice kind="error">{message}</Notice>}
      <span className="row wrap">
        <span className="soft">{m.stock_from_to({ before, after: after ?? "…" })}</span>
        <StockReasonFields change={change} />
        <span className="row to-end">
          <Button
            className="tinted"
            icon={Check}
            shortcut="↵"
            isPending={isPending}
            disabled={after === null}
            onClick={() => void save()}
          >
            {m.save()}
          </Button>
          <Button shortcut="Esc" onClick={() => begin(null)}>
            {m.cancel()}
          </Button>
        </span>
      </span>
    </div>
  );
}

export function useStockStrip(): (product: AdminProduct) => ReactNode {
  const edited = useContext(Editing)?.product?.id;
  return (product) => (product.id === edited ? <StockStrip product={product} /> : null);
}
