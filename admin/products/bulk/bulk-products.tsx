import { Archive, Eye, ShoppingBag, Tag } from "lucide-react";
import { useState } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { maxBulkProducts, type ProductStatus } from "#contract/admin/catalogue/product-choices.ts";
import { maxProductsAtOnce } from "#contract/orders/cart-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { CartLinkDialog } from "./cart-link-dialog.tsx";
import { ChangePricesDialog } from "./change-prices-dialog.tsx";
import { useBulkStatus } from "./use-bulk-status.ts";

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
          icon={<ShoppingBag size={17} aria-hidden />}
          disabled={sold.length > maxProductsAtOnce}
          onClick={() => setLinking(true)}
        >
          {m.cart_link_count({ count: sold.length, max: maxProductsAtOnce })}
        </Button>
      )}
      {isLinking && (
        <CartLinkDialog
          items={sold.map(({ id }) => ({ id, quantity: 1 }))}
          onClose={() => setLinking(false)}
        />
      )}
      <Button icon={<Tag size={17} aria-hidden />} onClick={() => setPricing(true)}>
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
        <Button
          icon={<Archive size={17} aria-hidden />}
          isPending={pending === "archived"}
          onClick={() => void change("archived")}
        >
          {m.archive_count({ count: count("archived") })}
        </Button>
      )}
      {count("published") > 0 && (
        <Button
          kind="primary"
          icon={<Eye size={17} aria-hidden />}
          isPending={pending === "published"}
          onClick={() => void change("published")}
        >
          {m.publish_count({ count: count("published") })}
        </Button>
      )}
    </>
  );
}
