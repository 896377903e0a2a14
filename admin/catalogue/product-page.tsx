import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { NeighbourLinks, useListOrigin } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { ProductImage } from "../ui/image.tsx";
import { ProductActions } from "./product-actions.tsx";
import { ProductForm } from "./product-form.tsx";
import { productName } from "./product-rows.tsx";
import { ProductStatusChip } from "./product-status.tsx";

/** Product page: texts in both languages, images, price, stock, status. */
export function Component() {
  const back = `${listPath("products")}${useListOrigin()?.search ?? ""}`;
  return (
    <RowPage resource="products" title={m.product()} back={back}>
      {(product) => <ProductOf key={product.id} product={product} back={back} />}
    </RowPage>
  );
}

function ProductOf({ product, back }: { readonly product: AdminProduct; readonly back: string }) {
  const name = productName(product);
  return (
    <ProductForm
      product={product}
      head={(isDirty) => (
        <PageHead
          title={
            <span className="row" style={{ gap: 12 }}>
              <ProductImage address={product.images[0]?.image ?? null} />
              <span className="cut" title={name}>
                {name}
              </span>
            </span>
          }
          titleText={name}
          back={back}
          beside={<ProductStatusChip product={product} />}
        >
          <NeighbourLinks resource="products" id={product.id} />
          <ProductActions product={product} isDirty={isDirty} />
        </PageHead>
      )}
    />
  );
}
