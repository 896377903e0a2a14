import type { Language } from "#contract/language.ts";

/** The addresses that emails link to, in the reader's language, below the shop's own public address. */
export interface Links {
  readonly language: Language;
  readonly products: string;
  readonly forgotPassword: string;
  order(id: number): string;
  review(orderId: number, productId: number): string;
  resetPassword(customerId: number, token: string, email: string): string;
  confirmEmail(token: string): string;
  /** Where one of the staff chooses a password. */
  invitation(token: string): string;
  readonly backOffice: string;
  /** A file or picture, the same in both languages. */
  file(path: string): string;
}

/** The links of emails; server/jobs/mail/ tests that they are those of the pages. */
export function linksTo(publicUrl: string, language: Language): Links {
  const pages = language === "en" ? `${publicUrl}/en` : publicUrl;
  return {
    language,
    products: `${pages}/products`,
    forgotPassword: `${pages}/forgetPassword`,
    order: (id) => `${pages}/order/${id}`,
    review: (orderId, productId) => `${pages}/order/${orderId}/review/${productId}`,
    resetPassword: (customerId, token, email) =>
      `${pages}/reset-password/${customerId}?${new URLSearchParams({ token, email })}`,
    confirmEmail: (token) => `${pages}/confirm-email/${token}`,
    invitation: (token) => `${publicUrl}/admin/invitation/${token}`,
    backOffice: `${publicUrl}/admin`,
    file: (path) => publicUrl + path,
  };
}
