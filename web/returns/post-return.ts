import { data, type RouterContextProvider, redirect } from "react-router";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import { NewReturn } from "#contract/returns/return.ts";
import { m } from "#messages/compiled/messages.js";
import { returnRejectionMessage } from "#messages/return-rejection-message.ts";
import { requestOwnReturn } from "#shop/returns/request-return.ts";
import { attachReturnPhotos } from "#shop/returns/return-photos.ts";
import { canReturn, findReturnableOrder } from "#shop/returns/returnable-order.ts";
import { orStoreUnavailable, type PhotosRejection, rejectPhotos } from "../form/photo-rejections.ts";
import { formAgain } from "../form/posted-form.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { errorsOfFields, type PostedReturn, readReturnForm } from "./read-return-form.ts";
import type { ReturnResponse } from "./return-response.ts";

const noPhotos: StoredPhotos = { ids: [], rejection: null };

/**
 * Requests the return of a posted form, and redirects to `page` with the return. The same form again leads to the same return. Photos are
 * stored before the other fields are checked, so that a rejected form keeps them.
 */
export async function postReturn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: number,
  page: string,
) {
  const { db } = context.get(shopContext);
  const returnable = await findReturnableOrder(db, orderId);
  const lines = returnable?.lines ?? [];
  const posted = await readReturnForm(
    request,
    lines.map(({ id }) => id),
  );
  const isPossible = returnable !== null && canReturn(returnable);
  const { ids, rejection } = isPossible ? await attachPostedPhotos(context, orderId, posted) : noPhotos;
  const lostPhotos = posted.files.length + posted.photoIds.length > ids.length;
  const response: ReturnResponse = {
    ...formAgain({ ...posted.typed, photo_ids: ids.join() }),
    lostPhotos,
  };
  const parsed = NewReturn.safeParse({ ...posted.body, photo_ids: ids });
  // A second press of the button has a valid request, which finds the return of the first.
  if (!isPossible && !parsed.success) {
    return data({ ...response, rejection: m.return_not_returnable() }, { status: 409 });
  }
  const first = lines.find(({ left }) => left > 0)?.id;
  const errors: FieldErrors = {
    ...(parsed.success ? {} : errorsOfFields(fieldErrors(parsed.error), posted, first)),
    ...posted.errors,
  };
  if (rejection !== null) return rejectPhotos({ ...response, errors }, "photos", rejection);
  if (!parsed.success || Object.keys(errors).length > 0)
    return data({ ...response, errors }, { status: 422 });

  const result = await requestOwnReturn(db, orderId, parsed.data);
  if (result.ok) return redirect(`${page}?${new URLSearchParams({ requested: String(result.value) })}`, 303);
  if (result.rejection.code === "fields") {
    const found = errorsOfFields(result.rejection.errors, posted, first);
    return data({ ...response, errors: found }, { status: 422 });
  }
  const sentence = returnRejectionMessage(result.rejection, context.get(languageContext));
  return data({ ...response, rejection: sentence }, { status: 409 });
}

/** Photos of a form that are stored, and the reason why the rest is not; null if all are. */
interface StoredPhotos {
  readonly ids: readonly string[];
  readonly rejection: PhotosRejection | null;
}

/** Stores the photos of a form. A form with photos that are too large or too many stores none. */
async function attachPostedPhotos(
  context: Readonly<RouterContextProvider>,
  orderId: number,
  { files, photoIds, errors }: PostedReturn,
): Promise<StoredPhotos> {
  const { db, photos, imageDrawer, accountDependencies, onError } = context.get(shopContext);
  const desk = { db, photos, imageDrawer, rateLimits: accountDependencies.rateLimits };
  const sent = errors["photos"] === undefined ? files : [];
  const address = context.get(clientAddressContext);
  const storing = attachReturnPhotos(desk, orderId, { ids: photoIds, files: sent, address });
  const stored = await orStoreUnavailable(storing, onError);
  return "ok" in stored ? { ids: photoIds, rejection: stored.rejection } : stored;
}
