import type { ShopDetails } from "#contract/admin/shop-details.ts";

export type Seller = Pick<
  ShopDetails,
  "brand_ar" | "brand_en" | "phone" | "seller_ar" | "seller_en" | "address_ar" | "address_en" | "tax_number"
>;
