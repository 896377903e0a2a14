import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";

// English pages are under /en, Arabic pages at the paths of the specification.
export default [
  route("sitemap.xml", "seo/sitemap.ts"),
  route("robots.txt", "seo/robots.ts"),
  route("site.webmanifest", "seo/web-manifest.ts"),
  route(".well-known/security.txt", "well-known/security-text.ts"),
  route(".well-known/change-password", "well-known/change-password.ts"),
  route("me", "shopper/me.ts", { caseSensitive: true }),
  ...prefix("en?", [
    layout("failures/page-boundary.tsx", [
      index("home-page/home-page.tsx"),
      page("products", "catalogue/list/products-page.tsx"),
      // The list of all collections is the list of all products.
      samePage("collections", "catalogue/list/products-page.tsx", "collections"),
      page("offers", "offers/offers-page.tsx"),
      page("collections/:categoryId", "catalogue/list/collection-page.tsx"),
      page("concern/:key", "catalogue/list/concern-page.tsx"),
      page("pregnancy", "catalogue/list/pregnancy-page.tsx"),
      page("product/:id", "catalogue/product/product-page.tsx"),
      page("product/:id/order", "checkout/product-order-page.tsx"),
      page("product/:id/notice", "notices/notice-page.tsx"),
      page("notice/:id/confirm/:token", "notices/confirm-notice-page.tsx"),
      page("notice/:id/stop/:token", "notices/stop-notices-page.tsx"),
      page("product/:id/review", "reviews/who-may-review-page.tsx"),
      page("search", "search/search-results.ts"),
      page("routine", "routine/routine-page.tsx"),
      page("routine/result", "routine/result-page.tsx"),
      page("login", "session/login-page.tsx"),
      page("signup", "session/signup-page.tsx"),
      page("logout", "session/logout-page.tsx"),
      page("forgetPassword", "session/forgot-password-page.tsx"),
      page("reset-password/:id", "session/reset-password-page.tsx"),
      page("confirm-email/:token", "customers/confirm-email-page.tsx"),
      page("cart", "cart/cart-page.tsx", [
        page("lines/:lineId", "cart/change-line.tsx"),
        page("lines/:lineId/removal", "cart/remove-line.ts"),
        page("gift", "cart/choose-gift.ts"),
      ]),
      page("cart/sheet", "cart/load-cart-sheet.ts"),
      page("cart/lines", "cart/add-line.tsx"),
      page("cart/restoration", "cart/restore-line.tsx"),
      page("cart/link", "cart/cart-link-page.tsx"),
      page("Product/Verify", "authenticity/verify/verify-page.tsx"),
      page("Product/Verify/result", "authenticity/verify/missing-code-page.tsx"),
      page("Product/Verify/result/:code", "authenticity/result/result-page.tsx"),
      page("Product/Verify/report", "authenticity/report/report-page.tsx"),
      page("Product/Verify/report/done", "authenticity/report/report-done-page.tsx"),
      page("wishlist", "wishlist/wishlist-page.tsx"),
      page("wishlist/items", "wishlist/change-wishlist.tsx"),
      samePage("wishlist/removal", "wishlist/change-wishlist.tsx", "wishlist/remove-item"),
      page("checkout", "checkout/checkout-page.tsx", [page("address", "checkout/add-address.tsx")]),
      page("order/:id", "orders/order-page.tsx", [
        page("cancellation", "orders/cancel-order-page.tsx"),
        page("review/:productId", "reviews/review-page.tsx"),
      ]),
      page("order/:number/confirm/:token", "orders/confirm-order-page.tsx"),
      page("order/:number/confirm/:token/cancellation", "orders/cancel-by-link-page.tsx"),
      page("order/:id/return", "returns/return-page.tsx"),
      page("order/:number/return/:token", "returns/return-by-link-page.tsx"),
      page("order/:number/review-link/:token", "reviews/review-by-link-page.tsx"),
      page("review/:id/vote", "reviews/vote-for-review.ts"),
      page("order/:number/:token", "orders/view-order-page.tsx"),
      page("order/:id/receipt", "orders/receipt-page.tsx"),
      page("rider/:token", "handover/rider-page.tsx"),
      page("track", "orders/find-order-page.tsx"),
      layout("customers/account-layout.tsx", [
        page("account_setting", "customers/account-settings-page.tsx", [
          index("customers/profile-tab.tsx"),
          page("profile", "customers/update-profile-tab.tsx"),
          page("password", "customers/change-password-tab.tsx"),
          page("data", "customers/account-data-tab.tsx"),
          page("email", "customers/email-link-page.tsx"),
        ]),
        page("user/orders", "orders/orders-page.tsx"),
        page("user/track_order", "orders/track-order-page.tsx"),
        page("user/coupon", "coupons/coupons-page.tsx"),
        page("user/addressbook", "addresses/address-book-page.tsx", [
          samePage("new", "addresses/address-page.tsx", "addresses/new-address"),
          page(":addressId/edit", "addresses/address-page.tsx"),
          page(":addressId/deletion", "addresses/delete-address-page.tsx"),
        ]),
      ]),
      page("account_setting/email/cancellation", "customers/cancel-email-change.ts"),
      page("account_setting/export", "customers/export-data.ts"),
      samePage("aboutus", "content/text-page.tsx", "content/about-page"),
      samePage("terms", "content/text-page.tsx", "content/terms-page"),
      page("shipping", "content/shipping-page.tsx"),
      samePage("exchange", "content/text-page.tsx", "content/exchange-page"),
      samePage("privacy", "content/text-page.tsx", "content/privacy-page"),
      samePage("pages/:page", "content/text-page.tsx", "content/further-page"),
      page("Contact", "inbox/contact-page.tsx"),
      page("language/:language", "language/choose-language.ts"),
      route("*", "failures/not-found-page.tsx"),
    ]),
  ]),
] satisfies RouteConfig;

/** Case-sensitive route: '/Cart' is not '/cart'. */
function page(path: string, file: string, children: RouteConfigEntry[] = []): RouteConfigEntry {
  return route(path, file, { caseSensitive: true }, children);
}

/** Route of a file that has several. */
function samePage(path: string, file: string, id: string): RouteConfigEntry {
  return route(path, file, { id, caseSensitive: true });
}
