import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { ProductForm } from "./product-form.tsx";

/** Page for a new product, a draft until it is published. */
export function Component() {
  return (
    <ProductForm
      product={null}
      head={() => <PageHead title={m.new_product()} back={listPath("products")} />}
    />
  );
}
