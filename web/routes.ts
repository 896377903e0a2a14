import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

// English lives under /en, Arabic at the specification's own paths.
export default [
  ...prefix("en?", [
    index("home/home-page.tsx"),
    page("products", "products/products-page.tsx"),
    page("collections", "products/collections.ts"),
    page("collections/:categoryId", "products/collection-page.tsx"),
    page("product/:id", "product/product-page.tsx"),
    page("search", "search/search-results.ts"),
    page("login", "account/login-page.tsx"),
    page("signup", "account/signup-page.tsx"),
    page("logout", "account/logout.ts"),
    page("cart", "cart/cart-page.tsx", [
      page("lines/:lineId", "cart/change-line.tsx"),
      page("lines/:lineId/removal", "cart/remove-line.ts"),
    ]),
    page("checkout", "checkout/checkout-page.tsx", [page("address", "checkout/add-address.tsx")]),
    page("order/:id", "orders/order-page.tsx"),
    page("language/:language", "language/choose-language.ts"),
    route("*", "layout/not-found-page.tsx"),
  ]),
] satisfies RouteConfig;

/** A route whose spelling is exact: '/Cart' is not '/cart'. */
function page(path: string, file: string, children: RouteConfigEntry[] = []): RouteConfigEntry {
  return route(path, file, { caseSensitive: true }, children);
}
