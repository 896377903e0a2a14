import type { Locator, Page } from "@playwright/test";

interface CouponWords {
  readonly coupon: string;
  readonly haveCoupon: string;
}

/** Unfolds the coupon field of cart or checkout and returns it. */
export async function couponField(page: Page, words: CouponWords): Promise<Locator> {
  const field = page.getByLabel(words.coupon, { exact: true });
  if (!(await field.isVisible())) await page.getByText(words.haveCoupon).click();
  return field;
}
