import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import type { StockReason } from "#contract/admin/catalogue/product-choices.ts";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { toast } from "../ui/feedback.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { canBe, likelyReason, typedStock } from "./stock-draft.ts";

export type StockedProduct = Pick<AdminProduct, "id" | "stock" | "name_ar" | "name_en">;

/** True unless the stock of the product follows that of its parts. */
export function hasOwnStock({ parts, parts_packed }: Pick<AdminProduct, "parts" | "parts_packed">): boolean {
  return parts.length === 0 || parts_packed;
}

export type StockChange = ReturnType<typeof useStockChange>;

/**
 * Unsaved change of a product's stock: old and new stock, reason. After a conflict it shows the current stock (`movedFrom` is the previous
 * one) and keeps the typed value.
 */
export function useStockChange(initial: StockedProduct | null, onDone?: () => void) {
  const client = useQueryClient();
  const [product, setProduct] = useState(initial);
  const [typed, setTyped] = useState(initial === null ? "" : String(initial.stock));
  const [chosen, setChosen] = useState<StockReason | null>(null);
  const [note, setNote] = useState("");
  const [movedFrom, setMovedFrom] = useState<number | null>(null);
  const { submit, isPending, errors, message, clear } = useSubmission();
  const before = product?.stock ?? 0;
  const after = typedStock(typed);
  const reason =
    chosen !== null && after !== null && canBe(chosen, before, after)
      ? chosen
      : likelyReason(before, after ?? before);

  const begin = (next: StockedProduct | null) => {
    setProduct(next);
    setTyped(next === null ? "" : String(next.stock));
    setChosen(null);
    setNote("");
    setMovedFrom(null);
    clear();
  };

  const send = async ({ id, stock }: StockedProduct, to: number) => {
    try {
      await request("PATCH /products/{id}", {
        path: { id },
        body: {
          stock: to,
          expected_stock: stock,
          stock_reason: reason,
          ...(note.trim() !== "" && { stock_note: note }),
        },
      });
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.status !== 409) throw error;
      const data = await requestData("GET /products/{id}", { path: { id } });
      setMovedFrom(stock);
      setProduct(data);
      return;
    }
    toast(m.stock_saved({ stock: to }));
    begin(null);
    onDone?.();
  };

  return {
    product,
    typed,
    setTyped,
    before,
    after,
    reason,
    setReason: setChosen,
    note,
    setNote,
    movedFrom,
    isPending,
    message: errors["stock"]?.join(" ") ?? errors["stock_note"]?.join(" ") ?? message,
    begin,
    step: (by: number) => setTyped(String(Math.max(0, (after ?? before) + by))),
    save: () =>
      submit(async () => {
        if (product === null || after === null) return;
        if (after === before) {
          begin(null);
          onDone?.();
          return;
        }
        await send(product, after);
        await client.invalidateQueries({ queryKey: ["products"] });
      }),
  };
}
