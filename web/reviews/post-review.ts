import { data, type RouterContextProvider } from "react-router";
import { maxPhotoBytes } from "#contract/authenticity/photo-limits.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { NewReview } from "#contract/reviews/review.ts";
import { maxReviewPhotos } from "#contract/reviews/review-limits.ts";
import { attachReviewPhotos } from "#shop/reviews/review-photos.ts";
import { reviewProduct } from "#shop/reviews/review-product.ts";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { orStoreUnavailable, rejectPhotos } from "../form/photo-rejections.ts";
import { formAgain, readFormData, rejectForm, textsOf } from "../form/posted-form.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";
import { idsOfPhotos } from "./photo-ids.ts";

interface Reviewed {
  readonly customerId: number;
  readonly orderId: number;
  readonly productId: number;
  /** Path of the page after the review. */
  readonly done: string;
}

/**
 * Publishes or changes the review of a posted form, and redirects. Photos are stored before the other fields are checked, so that a rejected
 * form keeps them.
 */
export async function postReview(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { customerId, orderId, productId, done }: Reviewed,
) {
  const { db, photos, imageDrawer, accountDependencies, onError } = context.get(shopContext);
  const form = await readFormData(request);
  const typed = textsOf(form);
  // An empty file field posts a nameless file of 0 bytes.
  const files = form.getAll("photos").filter((file) => file instanceof File && file.size > 0) as File[];
  const ids = "no_photos" in typed ? [] : idsOfPhotos(typed);
  if (files.length + ids.length > maxReviewPhotos)
    return rejectForm(typed, { errors: { photos: ["too_many"] } });
  if (files.some(({ size }) => size > maxPhotoBytes))
    return rejectForm(typed, { errors: { photos: ["photo_too_large"] } });
  const desk = { db, photos, imageDrawer, rateLimits: accountDependencies.rateLimits };
  const address = context.get(clientAddressContext);
  const stored = await orStoreUnavailable(attachReviewPhotos(desk, orderId, { files, address }), onError);
  const added = "ok" in stored ? [] : stored.ids;
  const rejection = "ok" in stored ? stored.rejection : stored.rejection;
  const again = { ...typed, photo_ids: [...ids, ...added].join() };
  if (rejection !== null) return rejectPhotos(formAgain(again), "photos", rejection);
  const { rating, comment, skin_type = "" } = typed;
  const parsed = NewReview.safeParse({
    rating,
    comment,
    productId,
    skin_type: skin_type === "" ? null : skin_type,
    photo_ids: [...ids, ...added],
  });
  if (!parsed.success) return rejectForm(again, { errors: fieldErrors(parsed.error) });
  const result = await reviewProduct(db, customerId, parsed.data);
  if (result.ok)
    return await redirectWithFlash(done, [result.value.replaced ? "review_changed" : "review_added"]);
  switch (result.rejection.code) {
    case "product_unknown":
      throw data(null, { status: 404 });
    case "not_delivered":
      return rejectForm(again, { status: 409 });
    case "fields": {
      const { photo_ids, ...errors } = result.rejection.errors;
      return rejectForm(again, { errors: { ...errors, ...(photo_ids && { photos: photo_ids }) } });
    }
  }
}
