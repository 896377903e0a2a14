import type { RouterContextProvider } from "react-router";
import { isStoreFailure } from "#shop/media/store-failure.ts";
import { attachReturnPhotos } from "#shop/returns/attach-photos.ts";
import type { ReturnPhotoRefusal } from "#shop/returns/return-photos.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";
import type { PostedReturn } from "./read-return-form.ts";

/** Photos of a form that are stored, and the reason why the rest is not; null if all are. */
export interface StoredPhotos {
  readonly ids: readonly string[];
  readonly refusal: ReturnPhotoRefusal | { readonly code: "store_unavailable" } | null;
}

/** Stores the photos of a form. A form with photos that are too large or too many stores none. */
export async function attachPostedPhotos(
  context: Readonly<RouterContextProvider>,
  orderId: number,
  { files, photoIds, errors }: PostedReturn,
): Promise<StoredPhotos> {
  const { db, photos, pictureDrawer, accountDependencies, onError } = context.get(shopContext);
  const desk = { db, photos, pictureDrawer, rateLimits: accountDependencies.rateLimits };
  try {
    const sent = errors["photos"] === undefined ? files : [];
    return await attachReturnPhotos(desk, orderId, {
      ids: photoIds,
      files: sent,
      address: context.get(clientAddressContext),
    });
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    onError(error);
    return { ids: photoIds, refusal: { code: "store_unavailable" } };
  }
}
