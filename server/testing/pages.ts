import { accountLinks } from "#web/customers/account-links.ts";

/** Responses to a visitor, the customer and another customer: a status, and the target of a redirect. */
type Outcomes = readonly [nobody: string, customer: string, another: string];

export interface PageRow {
  /** With the customer's own ids. */
  readonly path: string;
  readonly get: Outcomes;
  readonly post: Outcomes;
  /** Whether an accepted form makes a visitor a guest. */
  readonly makesGuest?: true;
  /** Posted fields; default is an empty form. */
  readonly form?: Readonly<Record<string, string>>;
}

const all = (response: string): Outcomes => [response, response, response];
/** Redirects visitors to sign in. */
const signedIn = (response: string): Outcomes => ["login", response, response];
/** Redirects visitors to sign in, and responds to another customer with 404. */
const mine = (response: string): Outcomes => ["login", response, "404"];
const open = all("200");
const noForm = all("405");
const book = "/user/addressbook";

const address = {
  title: "x",
  city_id: "1",
  block: "1",
  street: "xx",
  house_number: "1",
  phone: "01012345678",
};
const order = { address_id: ":address", payment_method: "cash", phone: "01012345678", note: "" };

/** Pages of the account area without a row below. */
const accountPages = Object.fromEntries(
  accountLinks.map(([to]) => [to, { path: to, get: signedIn("200"), post: noForm }]),
);

/** Every page by its route, with the responses to each client. */
export const pages: Record<string, PageRow> = {
  ...accountPages,
  "/": { path: "/", get: open, post: noForm },
  "/products": { path: "/products", get: open, post: noForm },
  "/offers": { path: "/offers", get: open, post: noForm },
  "/collections": { path: "/collections", get: open, post: noForm },
  "/collections/:categoryId": { path: "/collections/99999999", get: all("404"), post: noForm },
  "/concern/:key": { path: "/concern/dry", get: open, post: noForm },
  "/pregnancy": { path: "/pregnancy", get: open, post: noForm },
  "/product/:id": { path: "/product/:product", get: open, post: noForm },
  "/product/:id/order": { path: "/product/:product/order", get: all("404"), post: all("404") },
  "/product/:id/notice": { path: "/product/:product/notice", get: open, post: all("422") },
  "/notice/:id/confirm/:token": { path: "/notice/1/confirm/unknown", get: open, post: all("422") },
  "/notice/:id/stop/:token": { path: "/notice/1/stop/unknown", get: all("404"), post: all("404") },
  "/product/:id/review": { path: "/product/:product/review", get: open, post: noForm },
  "/cart/sheet": { path: "/cart/sheet", get: open, post: noForm },
  "/me": { path: "/me", get: open, post: noForm },
  "/search": { path: "/search", get: open, post: noForm },
  "/routine": { path: "/routine", get: open, post: noForm },
  // A POST adds to the cart.
  "/routine/result": {
    path: "/routine/result?skin=oily&sensitive=no&budget=any",
    get: open,
    post: all("303 /cart?news=1"),
    makesGuest: true,
    form: { product_ids: ":product", next: "/cart" },
  },
  "/login": { path: "/login", get: ["200", "302 /", "302 /"], post: ["422", "302 /", "302 /"] },
  "/signup": { path: "/signup", get: ["200", "302 /", "302 /"], post: ["422", "302 /", "302 /"] },
  "/logout": { path: "/logout", get: ["302 /", "200", "200"], post: all("303 /?news=1") },
  "/forgetPassword": { path: "/forgetPassword", get: open, post: all("422") },
  "/reset-password/:id": { path: "/reset-password/1", get: open, post: all("422") },
  "/confirm-email/:token": { path: "/confirm-email/unknown", get: open, post: all("422") },
  "/cart": { path: "/cart", get: open, post: noForm },
  "/cart/link": {
    path: "/cart/link?items=:product%781",
    get: open,
    post: all("303 /cart?news=1"),
    makesGuest: true,
  },
  "/cart/lines": {
    path: "/cart/lines",
    get: open,
    post: all("303 /products?news=1"),
    makesGuest: true,
    form: { product_id: ":product", next: "/products" },
  },
  "/cart/lines/:lineId": {
    path: "/cart/lines/:line",
    get: open,
    post: signedIn("303 /cart"),
    form: { quantity: "1" },
  },
  "/cart/lines/:lineId/removal": {
    path: "/cart/lines/:line/removal",
    get: open,
    post: ["login", "303 /cart?news=1", "303 /cart"],
  },
  "/cart/gift": {
    path: "/cart/gift",
    get: open,
    post: signedIn("303 /cart"),
    form: { declined: "true" },
  },
  "/cart/restoration": {
    path: "/cart/restoration",
    get: open,
    post: all("303 /products?news=1"),
    makesGuest: true,
    form: { product_id: ":product", quantity: "2", next: "/products" },
  },
  "/Product/Verify": { path: "/Product/Verify", get: open, post: all("422") },
  "/Product/Verify/result": { path: "/Product/Verify/result", get: open, post: noForm },
  "/Product/Verify/result/:code": { path: "/Product/Verify/result/482139076415827", get: open, post: open },
  "/Product/Verify/report": { path: "/Product/Verify/report", get: open, post: all("422") },
  "/Product/Verify/report/done": {
    path: "/Product/Verify/report/done",
    get: all("302 /Product/Verify/report"),
    post: noForm,
  },
  "/wishlist": { path: "/wishlist", get: open, post: noForm },
  "/wishlist/items": {
    path: "/wishlist/items",
    get: open,
    post: all("303 /products?news=1"),
    makesGuest: true,
    form: { product_id: ":product", next: "/products" },
  },
  "/wishlist/removal": {
    path: "/wishlist/removal",
    get: open,
    post: all("303 /products?news=1"),
    makesGuest: true,
    form: { product_id: ":product", next: "/products" },
  },
  "/checkout": {
    path: "/checkout?address_id=:address",
    get: ["303 /cart", "200", "200"],
    post: ["login", "303 /order/new", "422"],
    form: order,
  },
  "/checkout/address": {
    path: "/checkout/address",
    get: ["303 /cart", "200", "200"],
    post: signedIn("303 /checkout/new"),
    form: address,
  },
  // A POST orders the same again.
  "/order/:id": { path: "/order/:order", get: mine("200"), post: mine("303 /cart?news=1") },
  "/order/:id/cancellation": {
    path: "/order/:order/cancellation",
    get: mine("200"),
    post: mine("303 /order/:order?news=1"),
  },
  // Not delivered yet.
  "/order/:id/review/:productId": {
    path: "/order/:order/review/:product",
    get: mine("200"),
    post: mine("409"),
    form: { productId: ":product", rating: "5", comment: "" },
  },
  // Not delivered yet.
  "/order/:id/return": { path: "/order/:order/return", get: mine("200"), post: mine("409") },
  "/rider/:token": { path: "/rider/unknown", get: all("404"), post: noForm },
  "/order/:number/return/:token": {
    path: "/order/123456782/return/unknown",
    get: all("404"),
    post: all("404"),
  },
  "/order/:number/review-link/:token": {
    path: "/order/123456782/review-link/unknown",
    get: all("404"),
    post: all("404"),
  },
  "/review/:id/vote": {
    path: "/review/2000000000/vote",
    get: all("302 /"),
    post: all("404"),
    makesGuest: true,
  },
  "/order/:number/confirm/:token": {
    path: "/order/123456782/confirm/unknown",
    get: all("404"),
    post: all("404"),
  },
  "/order/:number/confirm/:token/cancellation": {
    path: "/order/123456782/confirm/unknown/cancellation",
    get: all("404"),
    post: all("404"),
  },
  "/order/:id/receipt": { path: "/order/:order/receipt", get: mine("200"), post: noForm },
  // A POST makes an address the default.
  [book]: {
    path: book,
    get: signedIn("200"),
    post: ["login", `303 ${book}?news=1`, `303 ${book}`],
    form: { address_id: ":address" },
  },
  "/order/:number/:token": { path: "/order/123456782/unknown", get: all("404"), post: all("404") },
  "/track": { path: "/track", get: open, post: all("422") },
  "/user/track_order": { path: "/user/track_order", get: signedIn("200"), post: signedIn("422") },
  "/account_setting/profile": {
    path: "/account_setting/profile",
    get: signedIn("200"),
    post: signedIn("422"),
  },
  "/account_setting/password": {
    path: "/account_setting/password",
    get: signedIn("200"),
    post: signedIn("422"),
  },
  "/account_setting/data": { path: "/account_setting/data", get: signedIn("200"), post: signedIn("422") },
  "/account_setting/email": {
    path: "/account_setting/email",
    get: signedIn("200"),
    post: signedIn("303 /account_setting?news=1"),
  },
  "/account_setting/email/cancellation": {
    path: "/account_setting/email/cancellation",
    get: all("302 /account_setting"),
    post: signedIn("303 /account_setting?news=1"),
  },
  "/account_setting/export": { path: "/account_setting/export", get: signedIn("200"), post: noForm },
  "/user/addressbook/new": {
    path: `${book}/new`,
    get: signedIn("200"),
    post: signedIn(`303 ${book}?news=1`),
    form: address,
  },
  "/user/addressbook/:addressId/edit": {
    path: `${book}/:address/edit`,
    get: mine("200"),
    post: mine(`303 ${book}?news=1`),
    form: address,
  },
  "/user/addressbook/:addressId/deletion": {
    path: `${book}/:address/deletion`,
    get: mine("200"),
    post: ["login", `303 ${book}?news=1`, `303 ${book}`],
  },
  "/aboutus": { path: "/aboutus", get: open, post: noForm },
  "/terms": { path: "/terms", get: open, post: noForm },
  "/shipping": { path: "/shipping", get: open, post: noForm },
  "/pages/:page": { path: "/pages/unknown", get: all("404"), post: noForm },
  "/exchange": { path: "/exchange", get: open, post: noForm },
  "/privacy": { path: "/privacy", get: open, post: noForm },
  "/Contact": { path: "/Contact", get: open, post: all("422") },
  "/sitemap.xml": { path: "/sitemap.xml", get: open, post: noForm },
  "/robots.txt": { path: "/robots.txt", get: open, post: noForm },
  "/site.webmanifest": { path: "/site.webmanifest", get: open, post: noForm },
  "/.well-known/security.txt": { path: "/.well-known/security.txt", get: open, post: noForm },
  "/.well-known/change-password": {
    path: "/.well-known/change-password",
    get: all("302 /account_setting/password"),
    post: noForm,
  },
  "/language/:language": { path: "/language/ar", get: all("302 /"), post: noForm },
  "/*": { path: "/nothing/here", get: all("404"), post: noForm },
};
