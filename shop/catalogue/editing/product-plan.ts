import type { NewProduct, ProductPatch } from "#contract/admin/catalogue/product.ts";
import type { ProductStatus } from "#contract/admin/catalogue/product-choices.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import { accept, type Result, reject } from "../../result.ts";

/** Schedule of a product: status, publication time and discount dates. Prices are piastres. */
export interface ProductPlan {
  readonly status: ProductStatus;
  readonly publish_at: Date | null;
  readonly archived_at: Date | null;
  /** Discounted price during its dates. */
  readonly planned_price: number | null;
  readonly discount_starts_at: Date | null;
  readonly discount_ends_at: Date | null;
}

/** Schedule of a stored product, and whether it has an image. */
export type StoredPlan = ProductPlan & { readonly has_image: boolean };

type PlanPatch = Partial<
  Pick<
    NewProduct | ProductPatch,
    "status" | "publish_at" | "images" | "discounted_price" | "discount_starts_at" | "discount_ends_at"
  >
>;

const nothing: ProductPlan = {
  status: "published",
  publish_at: null,
  archived_at: null,
  planned_price: null,
  discount_starts_at: null,
  discount_ends_at: null,
};

/**
 * Computes the schedule columns after a change; `before` is null for a new product. Only drafts have a publication time, which is in the
 * future. Publishing needs an image; products that are published without one stay so. A new product without image is a draft by default. A discount is below the price; its end is after its start and not in the past. A new discount without dates drops the dates of an
 * expired one.
 */
export function planProduct(
  before: StoredPlan | null,
  patch: PlanPatch,
  price: number,
  now: Date,
): Result<ReturnType<typeof columnsOf>, FieldErrors> {
  const publishing = planPublishing(before, patch);
  const discount = planDiscount(before ?? nothing, patch, now);
  const errors: FieldErrors = {
    ...imageErrors(before, patch, publishing),
    ...publishingErrors(before, patch, publishing, now),
    ...discountErrors(before, patch, discount, price, now),
  };
  if (Object.keys(errors).length > 0) return reject(errors);
  const archived_at = publishing.status === "archived" ? (before?.archived_at ?? now) : null;
  return accept(columnsOf({ ...publishing, ...discount, archived_at }, now));
}

type Publishing = Pick<ProductPlan, "status" | "publish_at">;
type Discount = Pick<ProductPlan, "planned_price" | "discount_starts_at" | "discount_ends_at">;

function planPublishing(before: ProductPlan | null, { status, publish_at, images }: PlanPatch): Publishing {
  const isDraft = publish_at != null || !images?.length;
  const next = status ?? before?.status ?? (isDraft ? "draft" : "published");
  if (publish_at !== undefined) return { status: next, publish_at };
  return { status: next, publish_at: next === "draft" ? (before?.publish_at ?? null) : null };
}

function imageErrors(before: StoredPlan | null, { images }: PlanPatch, after: Publishing): FieldErrors {
  const hadImage = before?.has_image ?? false;
  const hasImage = images === undefined ? hadImage : images.length > 0;
  const staysWithout = before !== null && isShown(before) && !hadImage;
  return isShown(after) && !hasImage && !staysWithout ? { images: ["picture_missing"] } : {};
}

/** Whether customers see a product, now or from its publication time. */
function isShown({ status, publish_at }: Publishing): boolean {
  return status === "published" || (status === "draft" && publish_at !== null);
}

function publishingErrors(
  before: ProductPlan | null,
  patch: PlanPatch,
  { status, publish_at }: Publishing,
  now: Date,
): FieldErrors {
  if (patch.publish_at == null || publish_at === null) return {};
  if (status !== "draft") return { publish_at: ["not_a_draft"] };
  return publish_at <= now && !isSame(before?.publish_at, publish_at) ? { publish_at: ["time_past"] } : {};
}

function planDiscount(before: ProductPlan, patch: PlanPatch, now: Date): Discount {
  const { discounted_price, discount_starts_at, discount_ends_at } = patch;
  const planned_price = discounted_price === undefined ? before.planned_price : discounted_price;
  const isUndated = discount_starts_at == null && discount_ends_at == null;
  const isOver = before.discount_ends_at !== null && before.discount_ends_at <= now;
  const isAnother = discounted_price != null && discounted_price !== before.planned_price;
  if (isUndated && (planned_price === null || (isOver && isAnother))) {
    return { planned_price, discount_starts_at: null, discount_ends_at: null };
  }
  return {
    planned_price,
    discount_starts_at: discount_starts_at === undefined ? before.discount_starts_at : discount_starts_at,
    discount_ends_at: discount_ends_at === undefined ? before.discount_ends_at : discount_ends_at,
  };
}

function discountErrors(
  before: ProductPlan | null,
  patch: PlanPatch,
  { planned_price, discount_starts_at: starts, discount_ends_at: ends }: Discount,
  price: number,
  now: Date,
): FieldErrors {
  if (planned_price === null) {
    return starts === null && ends === null ? {} : { discounted_price_egp: ["required"] };
  }
  const isEndNew = patch.discount_ends_at != null && !isSame(before?.discount_ends_at, ends);
  return {
    ...(planned_price >= price && { discounted_price_egp: ["discount_range"] }),
    ...(isEndNew && ends !== null && ends <= now && { discount_ends_at: ["time_past"] }),
    ...(starts !== null && ends !== null && ends <= starts && { discount_ends_at: ["end_before_start"] }),
  };
}

/** Without dates the discounted price always applies; with dates only during them. */
function columnsOf({ planned_price, ...plan }: ProductPlan, now: Date) {
  const { discount_starts_at: starts, discount_ends_at: ends } = plan;
  const isDated = starts !== null || ends !== null;
  const isInForce = (starts === null || starts <= now) && (ends === null || ends > now);
  return {
    ...plan,
    discount_price: isDated ? planned_price : null,
    discounted_price: isInForce ? planned_price : null,
  };
}

function isSame(one: Date | null | undefined, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}
