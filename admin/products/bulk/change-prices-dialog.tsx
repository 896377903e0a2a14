import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { request } from "../../api/request.ts";
import { m } from "../../messages/compiled/messages.js";
import { toast } from "../../ui/feedback.tsx";
import { SubmitDialog } from "../../ui/submit-dialog.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import { ChangedPricesTable, type ChangedProduct } from "./changed-prices-table.tsx";
import { changedPrices, typedPercent } from "./price-change.ts";
import { PriceChangeFields, type PriceChangeValues } from "./price-change-fields.tsx";

/** Dialog that changes the prices of selected products. It lists every new price, and saves exactly these or none. */
export function ChangePricesDialog({
  products,
  onDone,
  onClose,
}: {
  readonly products: readonly AdminProduct[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [values, setValues] = useState<PriceChangeValues>({ kind: "price", typed: "", rounding: 100 });
  const { submit, isPending, errors, message } = useSubmission();
  const changed = changedProducts(products, values);
  const save = () =>
    submit(async () => {
      await request("/products/prices", {
        method: "PATCH",
        body: {
          products: changed.map(({ product: { id, updated_at }, after }) => ({
            id,
            updated_at,
            price_egp: after.price_egp,
            discounted_price_egp: after.discounted_price_egp,
          })),
        },
      });
      await client.invalidateQueries({ queryKey: ["products"] });
      toast(m.prices_changed({ count: changed.length }));
      onDone();
      onClose();
    });
  return (
    <SubmitDialog
      isWide
      title={m.change_prices()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.change_prices_count({ count: changed.length })}
      isPending={isPending}
      isDisabled={changed.length === 0}
      message={message ?? Object.values(errors)[0]?.[0] ?? null}
    >
      <PriceChangeFields
        values={values}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      />
      {changed.length > 0 && <ChangedPricesTable changed={changed} />}
    </SubmitDialog>
  );
}

/** Returns the products whose prices change; none while the percentage is invalid. */
function changedProducts(
  products: readonly AdminProduct[],
  { kind, typed, rounding }: PriceChangeValues,
): readonly ChangedProduct[] {
  const percent = typedPercent(typed, kind);
  if (percent === null) return [];
  return products
    .map((product) => ({ product, after: changedPrices(product, { kind, percent, rounding }) }))
    .filter(
      ({ product, after }) =>
        product.price_egp !== after.price_egp || product.discounted_price_egp !== after.discounted_price_egp,
    );
}
