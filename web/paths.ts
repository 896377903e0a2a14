import type { Language } from "#contract/language.ts";
import { inLanguagePath } from "./language/language-path.ts";

/** Every address of the shop's pages, spelt as the specification spells them; links are built from here. */
export const paths = {
  home: () => "/",
  login: () => "/login",
  signup: () => "/signup",
  logout: () => "/logout",
  forgotPassword: () => "/forgetPassword",
  resetPassword: (customerId: string) => `/reset-password/${customerId}`,
  accountSettings: () => "/account_setting",
  accountExport: () => "/account_setting/export",
  profileUpdate: () => "/account_setting/profile",
  passwordChange: () => "/account_setting/password",
  accountData: () => "/account_setting/data",
  verify: () => "/Product/Verify",
  verifyResult: (code: string) => `/Product/Verify/result/${encodeURIComponent(code)}`,
  verifyReport: () => "/Product/Verify/report",
  verifyReportDone: () => "/Product/Verify/report/done",
  about: () => "/aboutus",
  terms: () => "/terms",
  shipping: () => "/shipping",
  exchange: () => "/exchange",
  privacy: () => "/privacy",
  contact: () => "/Contact",
  collections: () => "/collections",
  collection: (id: number) => `/collections/${id}`,
  products: () => "/products",
  product: (id: number) => `/product/${id}`,
  search: () => "/search",
  wishlist: () => "/wishlist",
  wishlistRemoval: () => "/wishlist/removal",
  cart: () => "/cart",
  cartLines: () => "/cart/lines",
  cartLine: (id: number) => `/cart/lines/${id}`,
  cartLineRemoval: (id: number) => `/cart/lines/${id}/removal`,
  cartRestoration: () => "/cart/restoration",
  checkout: () => "/checkout",
  checkoutAddress: () => "/checkout/address",
  order: (id: number) => `/order/${id}`,
  orderCancellation: (id: number) => `/order/${id}/cancellation`,
  invoice: (orderId: number) => `/order/${orderId}/invoice`,
  review: (orderId: number, productId: number) => `/order/${orderId}/review/${productId}`,
  orders: () => "/user/orders",
  trackOrder: () => "/user/track_order",
  coupons: () => "/user/coupon",
  addressBook: () => "/user/addressbook",
  newAddress: () => "/user/addressbook/new",
  addressEdit: (id: number) => `/user/addressbook/${id}/edit`,
  addressDeletion: (id: number) => `/user/addressbook/${id}/deletion`,
  addressDefault: (id: number) => `/user/addressbook/${id}/default`,
  language: (language: Language) => `/language/${language}`,
} as const;

/** An address of the map in a language. */
export function localised(path: string, language: Language): string {
  return inLanguagePath(path, language);
}
