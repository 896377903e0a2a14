import { Banknote, ShoppingBag } from "lucide-react";
import { Outlet } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { getCart } from "#shop/cart/get-cart.ts";
import { languageOfPath } from "../language/language-path.ts";
import { paths } from "../paths.ts";
import { productCard } from "../products/product-card.ts";
import { ProductRow } from "../products/product-row.tsx";
import { shopContext } from "../request-context.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { Price } from "../ui/price.tsx";
import type { Route } from "./+types/cart-page.ts";
import { CartLine } from "./cart-line.tsx";
import { cartView } from "./cart-view.ts";
import { Sums } from "./sums.tsx";

const relatedShown = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, catalogue } = context.get(shopContext);
  const customer = requireCustomer(context, url);
  const language = languageOfPath(url.pathname);
  const cart = await getCart(db, customer.id);
  const related = await catalogue.relatedProducts(
    cart.lines.map((line) => line.product.id),
    relatedShown,
  );
  return {
    cart: cartView(cart, language),
    related: related.map((product) => productCard(product, language)),
  };
}

export const handle = { chatAtEnd: true };

export function meta() {
  return [{ title: `${m.cart()} · Smile` }, { name: "robots", content: "noindex" }];
}

export default function CartPage({ loaderData: { cart, related } }: Route.ComponentProps) {
  const orderable = cart.lines.every((line) => line.available);
  return (
    <div className="wrap">
      <div className="hidden lg:block">
        <Breadcrumb here={m.cart()} />
      </div>
      <h1 className="mt-5 mb-2 lg:mt-0">
        {m.cart()}{" "}
        {cart.pieces > 0 && (
          <span className="text-lead soft font-normal">{m.pieces_count({ count: cart.pieces })}</span>
        )}
      </h1>
      <Outlet />
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <div className="buying">
            <ul>
              {cart.lines.map((line) => (
                <CartLine key={line.id} line={line} />
              ))}
            </ul>
            <aside className="summary" aria-labelledby="summary-title">
              <h2 id="summary-title">{m.order_summary()}</h2>
              <Sums {...cart.totals} city={cart.city} />
              <div className="wide-only">
                <CheckoutLink orderable={orderable} />
              </div>
              <p className="small soft flex items-center gap-3">
                <Banknote size={20} aria-hidden="true" />
                {m.cash_on_delivery()}
              </p>
            </aside>
          </div>
          <div className="foot-bar">
            <div className="flex-1">
              <p className="small soft">{m.total()}</p>
              <Price amount={cart.totals.total} />
            </div>
            <CheckoutLink orderable={orderable} />
          </div>
          <ProductRow title={m.goes_well()} cards={related} />
        </>
      )}
    </div>
  );
}

function CheckoutLink({ orderable }: { readonly orderable: boolean }) {
  if (!orderable) {
    return (
      <span className="button tall wide" aria-disabled="true">
        {m.cart_not_orderable()}
      </span>
    );
  }
  return (
    <LinkTo to={paths.checkout()} className="button tall flex-1">
      {m.checkout()}
    </LinkTo>
  );
}

function EmptyCart() {
  return (
    <div className="empty">
      <ShoppingBag size={28} aria-hidden="true" />
      <h2>{m.cart_empty()}</h2>
      <p className="small soft">{m.cart_empty_text()}</p>
      <LinkTo to={paths.products()} className="button">
        {m.start_shopping()}
      </LinkTo>
    </div>
  );
}
