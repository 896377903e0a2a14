import type { Home } from "#contract/admin/home/home.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { ProductImage } from "../ui/image.tsx";
import { Amount } from "../ui/written-values.tsx";
import "./home.css";

const maxShown = 5;

export function BestProducts({
  products,
  span,
}: {
  readonly products: Home["top_products"];
  readonly span: string;
}) {
  return (
    <section className="panel fills" aria-label={m.best_products()}>
      <div className="panel-head">
        <h2>{m.best_products()}</h2>
        <span className="soft small to-end">{span}</span>
      </div>
      {products.length === 0 && <p className="panel-body soft">{m.no_orders_here()}</p>}
      <ul>
        {products.slice(0, maxShown).map((product) => (
          <li key={product.product_id} className="best">
            <ProductImage address={product.image} />
            <span className="cut">{localised(product.name_ar, product.name_en)}</span>
            <span className="soft small best-pieces">{m.pieces_count({ count: product.pieces })}</span>
            <strong className="strong number">
              <Amount pounds={product.sales_egp} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
