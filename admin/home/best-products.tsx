import type { Home } from "#contract/admin/home.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount } from "../ui/amount.tsx";

const maxShown = 5;

/** What sold most. */
export function BestProducts({ products }: { readonly products: Home["top_products"] }) {
  return (
    <section className="panel" aria-label={m.best_products()}>
      <div className="panel-head">
        <h2>{m.best_products()}</h2>
      </div>
      {products.length === 0 && <p className="panel-body soft">{m.no_orders_here()}</p>}
      <ul>
        {products.slice(0, maxShown).map((product) => (
          <li key={product.product_id} className="task">
            {product.image === null ? (
              <span className="thumb" />
            ) : (
              <img
                className="thumb"
                src={new URL(product.image).pathname}
                alt=""
                width={32}
                height={32}
                loading="lazy"
              />
            )}
            <span className="cut grow">{localised(product.name_ar, product.name_en)}</span>
            <span className="soft small">{m.pieces_count({ count: product.pieces })}</span>
            <strong className="strong">
              <Amount pounds={product.sales_egp} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
