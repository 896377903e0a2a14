import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";
import type { OrderPhotoRejection } from "#shop/media/order-photos.ts";
import { isStoreFailure } from "#shop/media/store-failure.ts";
import { reject } from "#shop/result.ts";
import { type RejectedForm, tooManyTriesMessage, tooManyTriesResponse } from "./posted-form.ts";

/** Reason why a shop stores no photos of a form. */
export type PhotosRejection = OrderPhotoRejection | { readonly code: "store_unavailable" };

/** Does work that stores photos. A failure of their store is reported and rejects with `store_unavailable`. */
export async function orStoreUnavailable<Done>(work: Promise<Done>, onError: (error: unknown) => void) {
  try {
    return await work;
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    onError(error);
    return reject({ code: "store_unavailable" });
  }
}

/** Response to a form whose photos are rejected: the form with its values and the reason, in the field `photos` where it is a photo. */
export function rejectPhotos<Page extends RejectedForm>(
  page: Page,
  photos: string,
  rejection: PhotosRejection,
) {
  switch (rejection.code) {
    case "too_many_tries":
      return data({ ...page, rejection: tooManyTriesMessage(rejection) }, tooManyTriesResponse(rejection));
    case "pictures_busy":
      return serviceUnavailable({ ...page, rejection: m.report_photos_busy() });
    case "store_unavailable":
      return serviceUnavailable({ ...page, rejection: m.error_busy() });
    default: {
      const code = rejection.code === "too_many_photos" ? "too_many" : rejection.code;
      return data({ ...page, errors: { ...page.errors, [photos]: [code] } }, { status: 422 });
    }
  }
}

/** The general 503 page would lose what was typed. */
function serviceUnavailable<Page>(page: Page) {
  return data(page, { status: 503, headers: { "Retry-After": "5" } });
}
