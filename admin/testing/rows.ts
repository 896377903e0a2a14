import type { AdminCoupon } from "#contract/admin/coupons/coupon.ts";
import type { AdminReview } from "#contract/admin/reviews.ts";

export const coupon: AdminCoupon = {
  id: 7,
  code: "SPRING",
  kind: "percent",
  discount: 10,
  amount_egp: null,
  product_ids: null,
  category_ids: null,
  start: "2026-03-01T00:00:00.000Z",
  end: "2026-03-31T21:59:59.999Z",
  state: "ended",
  uses_total: null,
  uses_per_customer: 1,
  min_subtotal_egp: null,
  listed: true,
  used: 3,
  created_at: "2026-02-01T08:00:00.000Z",
  updated_at: "2026-02-01T08:00:00.000Z",
};

export const review: AdminReview = {
  id: 1,
  product_id: 4,
  product_name_en: "Rose cream",
  product_name_ar: "كريم الورد",
  customer_id: 9,
  author: "Salma",
  rating: 5,
  comment: "Lovely",
  verified: true,
  hidden: false,
  hidden_at: null,
  created_at: "2026-03-01T08:00:00.000Z",
  answer: null,
  changed_at: null,
  updated_at: "2026-03-01T08:00:00.000Z",
};
