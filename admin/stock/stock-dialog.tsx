import { Notice } from "#ui/notice.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { type Closable, SubmitDialog } from "../ui/dialog.tsx";
import { StockAmountField, StockReasonFields } from "./stock-fields.tsx";
import { type StockedProduct, useStockChange } from "./use-stock-change.ts";

export function StockDialog({ product, onClose }: Closable & { readonly product: StockedProduct }) {
  const change = useStockChange(product, onClose);
  const { before, after, movedFrom, message, isPending, save } = change;
  return (
    <SubmitDialog
      title={m.change_stock()}
      description={localised(product.name_ar, product.name_en)}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.save()}
      cancel={m.cancel()}
      isPending={isPending}
      isDisabled={after === null}
    >
      {movedFrom !== null && (
        <Notice kind="warning">{m.stock_moved({ before: movedFrom, now: before })}</Notice>
      )}
      {message !== null && <Notice kind="error">{message}</Notice>}
      <span className="row wrap">
        <StockAmountField change={change} />
        <span className="soft">{m.stock_from_to({ before, after: after ?? "…" })}</span>
      </span>
      <StockReasonFields change={change} />
    </SubmitDialog>
  );
}
