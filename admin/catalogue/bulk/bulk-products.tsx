import { useQueryClient } from "@tanstack/react-query";
import { Archive, Eye, ShoppingBag, Tag } from "lucide-react";
import { useState } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { maxBulkProducts, type ProductStatus } from "#contract/admin/catalogue/product-choices.ts";
import { maxProductsPerForm } from "#contract/cart/cart-limits.ts";
import { requestData } from "../../api/request.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { toast, toastFailure } from "../../ui/feedback.tsx";
import { CartLinkDialog } from "./cart-link-dialog.tsx";
import { ChangePricesDialog } from "./change-prices-dialog.tsx";

/** Actions on selected products: a cart link of published ones, new prices, archiving and publishing. */
export function BulkProducts({
  products,
  onDone,
}: {
  readonly products: readonly AdminProduct[];
  readonly onDone: () => void;
}) {
  const { change, pending } = useBulkStatus(products, onDone);
  const [isLinking, setLinking] = useState(false);
  const [isPricing, setPricing] = useState(false);

  const count = (status: ProductStatus) => products.filter((product) => product.status !== status).length;
  const sold = products.filter(({ status }) => status === "published");
  return (
    <>
      {sold.length > 0 && (
        <Button
          icon={ShoppingBag}
          disabled={sold.length > maxProductsPerForm}
          onClick={() => setLinking(true)}
        >
          {m.cart_link_count({ count: sold.length, max: maxProductsPerForm })}
        </Button>
      )}
      {isLinking && (
        <CartLinkDialog
          items={sold.map(({ id }) => ({ id, quantity: 1 }))}
          onClose={() => setLinking(false)}
        />
      )}
      <Button icon={Tag} onClick={() => setPricing(true)}>
        {m.change_prices_dialog()}
      </Button>
      {isPricing && (
        <ChangePricesDialog
          products={products.slice(0, maxBulkProducts)}
          onDone={onDone}
          onClose={() => setPricing(false)}
        />
      )}
      {count("archived") > 0 && (
        <Button icon={Archive} isPending={pending === "archived"} onClick={() => void change("archived")}>
          {m.archive_count({ count: count("archived") })}
        </Button>
      )}
      {count("published") > 0 && (
        <Button
          kind="primary"
          icon={Eye}
          isPending={pending === "published"}
          onClick={() => void change("published")}
        >
          {m.publish_count({ count: count("published") })}
        </Button>
      )}
    </>
  );
}

/** Publishes or archives products, with an undo for 8 s. Rejections and failures show as a toast. */
function useBulkStatus(products: readonly AdminProduct[], onDone: () => void) {
  const client = useQueryClient();
  const [pending, setPending] = useState<ProductStatus | null>(null);

  /** Returns the number of changed products and shows a toast with the rejections. */
  async function set(ids: readonly number[], status: ProductStatus): Promise<number> {
    const data = await requestData("PATCH /products", { body: { ids, status } });
    const rejected = data.filter(({ ok }) => !ok);
    const [first] = rejected;
    if (first !== undefined) {
      toast(m.products_not_changed({ count: rejected.length, why: first.message ?? "" }), { tone: "red" });
    }
    await client.invalidateQueries({ queryKey: ["products"] });
    return data.length - rejected.length;
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
