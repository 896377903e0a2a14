import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { AdminProduct } from "#contract/admin/product.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useListOrigin } from "../list/list-origin.tsx";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { NeighbourLinks } from "../list/neighbour-links.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ProductPicture } from "../ui/product-picture.tsx";
import { ProductActions } from "./product-actions.tsx";
import { productName } from "./product-columns.tsx";
import { ProductForm } from "./product-form.tsx";
import { oneProduct } from "./product-queries.ts";
import { ProductStatusChip } from "./product-status.tsx";

/** One product: its texts in both languages, pictures, price, stock, and whether customers see it. */
export function Component() {
  const id = Number(useParams()["id"]);
  const back = `${paths.products}${useListOrigin()?.search ?? ""}`;
  const product = useQuery(oneProduct(id));
  if (product.data === undefined) {
    return (
      <>
        <PageHead title={m.product()} titleText={m.product()} back={back} />
        {product.isError ? (
          <FailureNotice error={product.error} onRetry={() => product.refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </>
    );
  }
  return <ProductOf key={id} product={product.data} back={back} />;
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
              <ProductPicture address={product.images[0]?.image ?? null} />
              <span className="cut" title={name}>
                {name}
              </span>
            </span>
          }
          titleText={name}
          back={back}
          beside={<ProductStatusChip product={product} />}
        >
          <NeighbourLinks resource="products" id={product.id} pathOf={(id) => pathTo(paths.product, id)} />
          <ProductActions product={product} isDirty={isDirty} />
        </PageHead>
      )}
    />
  );
}
