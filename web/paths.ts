import type { Language } from "#contract/language.ts";
import { shopPath } from "#contract/shop-path.ts";

/** Paths of all pages, as the specification spells them. Links are built from them. */
export const paths = {
  home: () => "/",
  login: () => "/login",
  signup: () => "/signup",
  logout: () => "/logout",
  forgotPassword: () => "/forgetPassword",
  resetPassword: (customerId: string) => `/reset-password/${customerId}`,
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  accountSettings: () => "/account_setting",
  accountExport: () => "/account_setting/export",
  profileUpdate: () => "/account_setting/profile",
  passwordChange: () => "/account_setting/password",
  accountData: () => "/account_setting/data",
  emailLink: () => "/account_setting/email",
  emailChangeCancellation: () => "/account_setting/email/cancellation",
  verify: () => "/Product/Verify",
  verifyResult: (code: string) => `/Product/Verify/result/${encodeURIComponent(code)}`,
  verifyReport: () => "/Product/Verify/report",
  verifyReportDone: () => "/Product/Verify/report/done",
  about: () => "/aboutus",
  terms: () => "/terms",
  shipping: () => "/shipping",
  exchange: () => "/exchange",
  privacy: () => "/privacy",
  furtherPage: (page: string) => `/pages/${page}`,
  contact: () => "/Contact",
  collections: () => "/collections",
  collection: (id: number) => `/collections/${id}`,
  /** Section of the home page that lists all concerns. */
  concerns: () => "/#concerns",
  /** Products that suit pregnancy and nursing. */
  pregnancy: () => "/pregnancy",
  concern: (key: string) => `/concern/${key}`,
  products: () => "/products",
  offers: () => "/offers",
  product: (id: number) => `/product/${id}`,
  /** Form that orders a product without the cart. */
  productOrder: (id: number) => `/product/${id}/order`,
  /** Form to be told when a sold-out product is back. */
  notice: (productId: number) => `/product/${productId}/notice`,
  search: () => "/search",
  routine: () => "/routine",
  routineResult: () => "/routine/result",
  wishlist: () => "/wishlist",
  wishlistItems: () => "/wishlist/items",
  wishlistRemoval: () => "/wishlist/removal",
  cart: () => "/cart",
  /** Returns the cart to scripts. */
  cartSheet: () => "/cart/sheet",
  cartLines: () => "/cart/lines",
  cartLine: (id: number) => `/cart/lines/${id}`,
  cartGift: () => "/cart/gift",
  cartLineRemoval: (id: number) => `/cart/lines/${id}/removal`,
  cartRestoration: () => "/cart/restoration",
  cartLink: () => "/cart/link",
  checkout: () => "/checkout",
  checkoutAddress: () => "/checkout/address",
  order: (id: number) => `/order/${id}`,
  /** Page that shows an order to anybody who has the link. */
  orderView: (number: string, token: string) => `/order/${number}/${token}`,
  /** Open parcels of a handover, for its rider. */
  riderList: (token: string) => `/rider/${token}`,
  orderCancellation: (id: number) => `/order/${id}/cancellation`,
  /** Returns of an order, for its customer and for anybody who has the link. */
  orderReturn: (id: number) => `/order/${id}/return`,
  returnByLink: (number: string, token: string) => `/order/${number}/return/${token}`,
  orderConfirmation: (number: string, token: string) => `/order/${number}/confirm/${token}`,
  orderLinkCancellation: (number: string, token: string) => `/order/${number}/confirm/${token}/cancellation`,
  receipt: (orderId: number) => `/order/${orderId}/receipt`,
  /** Redirects customers who may review a product to their review. */
  productReview: (id: number) => `/product/${id}/review`,
  review: (orderId: number, productId: number) => `/order/${orderId}/review/${productId}`,
  /** Reviews of an order without signing in, by the token of its return link. */
  reviewByLink: (number: string, token: string) => `/order/${number}/review-link/${token}`,
  reviewVote: (reviewId: number) => `/review/${reviewId}/vote`,
  orders: () => "/user/orders",
  /** Status of any order by number and phone. */
  findOrder: () => "/track",
  trackOrder: () => "/user/track_order",
  coupons: () => "/user/coupon",
  addressBook: () => "/user/addressbook",
  newAddress: () => "/user/addressbook/new",
  addressEdit: (id: number) => `/user/addressbook/${id}/edit`,
  addressDeletion: (id: number) => `/user/addressbook/${id}/deletion`,
  /** Returns the signed-in customer to scripts. */
  me: () => "/me",
  language: (language: Language) => `/language/${language}`,
} as const;

/** Converts a path to a language: '/products?page=2' → '/en/products?page=2'. */
export function localised(path: string, language: Language): string {
  const bare = path.replace(/^\/en(?=[/?#]|$)/, "");
  const arabic = bare.startsWith("/") ? bare : `/${bare}`;
  if (language === "ar") return arabic;
  return arabic === "/" ? "/en" : `/en${arabic.replace(/^\/(?=[?#])/, "")}`;
}

/** Language of a path: English under /en, Arabic otherwise. */
export function languageOfPath(pathname: string): Language {
  return pathname === "/en" || pathname.startsWith("/en/") ? "en" : "ar";
}

/** Target after a form or sign-in: a path of this shop with its query, or '/' for anything else. */
export function safeNext(next: string | null | undefined): string {
  return shopPath(next ?? "") ?? "/";
}
