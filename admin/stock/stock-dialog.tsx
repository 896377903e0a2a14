import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { StockAmountField } from "./stock-amount-field.tsx";
import { StockReasonFields } from "./stock-reason-fields.tsx";
import { type StockedProduct, useStockChange } from "./use-stock-change.ts";

export function StockDialog({
  product,
  onClose,
}: {
  readonly product: StockedProduct;
  readonly onClose: () => void;
}) {
  const change = useStockChange(product, onClose);
  const { before, after, movedFrom, message, isPending, save } = change;
  return (
    <Dialog
      isOpen
      title={m.change_stock()}
      description={localised(product.name_ar, product.name_en)}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button kind="primary" type="submit" isPending={isPending} disabled={after === null}>
            {m.save()}
          </Button>
        </>
      }
    >
      {movedFrom !== null && <Notice tone="sun">{m.stock_moved({ before: movedFrom, now: before })}</Notice>}
      {message !== null && <Notice tone="red">{message}</Notice>}
      <span className="row wrap">
        <StockAmountField change={change} />
        <span className="soft">{m.stock_from_to({ before, after: after ?? "…" })}</span>
      </span>
      <StockReasonFields change={change} />
    </Dialog>
  );
}
