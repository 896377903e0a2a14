import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

// English lives under /en, Arabic at the specification's own paths.
export default [
  ...prefix("en?", [
    index("home/home-page.tsx"),
    route("products", "products/products-page.tsx"),
    route("collections", "products/collections.ts"),
    route("collections/:categoryId", "products/collection-page.tsx"),
    route("product/:id", "product/product-page.tsx"),
    route("search", "search/search-results.ts"),
    route("login", "account/login-page.tsx"),
    route("signup", "account/signup-page.tsx"),
    route("logout", "account/logout.ts"),
    route("cart", "cart/cart-page.tsx", [
      route("lines/:lineId", "cart/change-line.tsx"),
      route("lines/:lineId/removal", "cart/remove-line.ts"),
    ]),
    route("checkout", "checkout/checkout-page.tsx", [route("address", "checkout/add-address.tsx")]),
    route("order/:id", "orders/order-page.tsx"),
    route("language/:language", "language/choose-language.ts"),
    route("*", "layout/not-found-page.tsx"),
  ]),
] satisfies RouteConfig;
