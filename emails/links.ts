import type { Language } from "#contract/language.ts";

/** Links of e-mails in the recipient's language, on the shop's public URL. */
export interface Links {
  readonly language: Language;
  readonly products: string;
  readonly forgotPassword: string;
  review(orderId: number, productId: number): string;
  /** Page where a customer with an account returns items. */
  orderReturn(orderId: number): string;
  resetPassword(customerId: number, token: string, email: string): string;
  confirmEmail(token: string): string;
  product(id: number): string;
  /** Page that confirms a notice, or stops all notices of its mailbox. */
  notice(id: number, use: "confirm" | "stop", token: string): string;
  /** Page where a staff member chooses a password. */
  invitation(token: string): string;
  readonly backOffice: string;
  /** File or image, the same in both languages. */
  file(path: string): string;
}

/** Creates the links of e-mails; tests in server/jobs/outbox/ compare them with the pages. */
export function linksTo(publicUrl: string, language: Language): Links {
  const pages = language === "en" ? `${publicUrl}/en` : publicUrl;
  return {
    language,
    products: `${pages}/products`,
    forgotPassword: `${pages}/forgetPassword`,
    orderReturn: (orderId) => `${pages}/order/${orderId}/return`,
    review: (orderId, productId) => `${pages}/order/${orderId}/review/${productId}`,
    resetPassword: (customerId, token, email) =>
      `${pages}/reset-password/${customerId}?${new URLSearchParams({ token, email })}`,
    product: (id) => `${pages}/product/${id}`,
    notice: (id, use, token) => `${pages}/notice/${id}/${use}/${token}`,
    confirmEmail: (token) => `${pages}/confirm-email/${token}`,
    invitation: (token) => `${publicUrl}/admin/invitation/${token}`,
    backOffice: `${publicUrl}/admin`,
    file: (path) => publicUrl + path,
  };
}
