import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminProduct, BulkProductResult } from "#contract/admin/catalogue/product.ts";
import { maxBulkProducts, type ProductStatus } from "#contract/admin/catalogue/product-choices.ts";
import { requestData } from "../../api/request.ts";
import { m } from "../../messages/compiled/messages.js";
import { toast, toastFailure } from "../../ui/feedback.tsx";

/** Publishes or archives products, with an undo for 8 s. Rejections and failures show as a toast. */
export function useBulkStatus(products: readonly AdminProduct[], onDone: () => void) {
  const client = useQueryClient();
  const [pending, setPending] = useState<ProductStatus | null>(null);

  /** Returns the number of changed products and shows a toast with the rejections. */
  async function set(ids: readonly number[], status: ProductStatus): Promise<number> {
    const data = await requestData<readonly BulkProductResult[]>("/products", {
      method: "PATCH",
      body: { ids, status },
    });
    const refused = data.filter(({ ok }) => !ok);
    const [first] = refused;
    if (first !== undefined) {
      toast(m.products_not_changed({ count: refused.length, why: first.message ?? "" }), { tone: "red" });
    }
    await client.invalidateQueries({ queryKey: ["products"] });
    return data.length - refused.length;
  }

  async function undo(before: readonly AdminProduct[]) {
    try {
      for (const status of ["draft", "published", "archived"] as const) {
        const ids = before.filter((product) => product.status === status).map(({ id }) => id);
        if (ids.length > 0) await set(ids, status);
      }
      toast(m.undone());
    } catch (error) {
      toastFailure(error);
    }
  }

  async function change(status: "published" | "archived") {
    const changed = products.filter((product) => product.status !== status).slice(0, maxBulkProducts);
    setPending(status);
    try {
      const count = await set(
        changed.map(({ id }) => id),
        status,
      );
      const done = status === "published" ? m.products_published : m.products_archived;
      if (count > 0) toast(done({ count }), { undo: () => void undo(changed) });
      onDone();
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(null);
    }
  }

  return { change, pending };
}
