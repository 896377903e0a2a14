import { data, type RouterContextProvider, redirect } from "react-router";
import { maxPhotoBytes } from "#contract/authenticity/photo-limits.ts";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import { NewPaymentClaim } from "#contract/orders/payment-claim.ts";
import { normalReference } from "#contract/payment-reference.ts";
import { paymentRejectionMessage } from "#messages/payment-words.ts";
import type { Order } from "#shop/orders/order.ts";
import { chooseCash } from "#shop/payments/choose-cash.ts";
import { claimPayment } from "#shop/payments/claims.ts";
import { addPaymentPhoto, findUnusedPhoto } from "#shop/payments/payment-photos.ts";
import { orStoreUnavailable, rejectPhotos } from "../form/photo-rejections.ts";
import {
  formAgain,
  type RejectedForm,
  readFormData,
  textsOf,
  tooManyTriesMessage,
  tooManyTriesResponse,
} from "../form/posted-form.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import type { ClaimResponse } from "./claim-response.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Claims the payment of an order with a posted form, and redirects to `page`. The same form again leads to the same claim. A picture is stored
 * before the reference is checked, so that a rejected form keeps it.
 */
export async function postClaim(
  context: Readonly<RouterContextProvider>,
  request: Request,
  order: Order,
  page: string,
) {
  const { db, photos, imageDrawer, accountDependencies, onError } = context.get(shopContext);
  const { rateLimits } = accountDependencies;
  const address = context.get(clientAddressContext);
  const language = context.get(languageContext);
  const form = await readFormData(request);
  const { reference = "", photo_id = "" } = textsOf(form);
  const done = redirect(`${page}?claimed`, 303);
  const open = order.last_claim?.state === "open" ? order.last_claim : null;
  // A second press of the button; a picture alone has no reference.
  if (open !== null && normalReference(open.reference) === normalReference(reference)) return done;

  let photoId = uuid.test(photo_id) ? await findUnusedPhoto(db, order.id, photo_id) : null;
  const again = (lostPhoto: boolean, reason: Partial<Pick<RejectedForm, "rejection" | "errors">> = {}) =>
    ({
      ...formAgain({ reference, photo_id: photoId ?? "" }, reason),
      form: "claim",
      lostPhoto,
    }) satisfies ClaimResponse;
  const file = form.get("photo");
  // An empty file field posts a nameless file of 0 bytes.
  if (file instanceof File && file.size > 0) {
    if (file.size > maxPhotoBytes)
      return data(again(true, { errors: { photo: ["photo_too_large"] } }), { status: 422 });
    const desk = { db, photos, imageDrawer, rateLimits };
    const storing = addPaymentPhoto(desk, order.id, await file.bytes(), address);
    const stored = await orStoreUnavailable(storing, onError);
    if (!stored.ok) {
      if (stored.rejection.code !== "not_waiting")
        return rejectPhotos(again(true), "photo", stored.rejection);
      const rejection = paymentRejectionMessage(stored.rejection, language);
      return data(again(false, { rejection }), { status: 409 });
    }
    photoId = stored.value;
  }
  const parsed = NewPaymentClaim.safeParse({ reference, photo_id: photoId });
  if (!parsed.success) {
    const errors: FieldErrors = fieldErrors(parsed.error);
    return data(again(false, { errors }), { status: 422 });
  }
  const claimed = await claimPayment({ db, rateLimits }, order.id, parsed.data, address);
  if (claimed.ok) return done;
  switch (claimed.rejection.code) {
    case "fields":
      return data(again(true, { errors: { photo: ["unknown_choice"] } }), { status: 422 });
    case "too_many_tries":
      return data(
        again(false, { rejection: tooManyTriesMessage(claimed.rejection) }),
        tooManyTriesResponse(claimed.rejection),
      );
    default: {
      const rejection = paymentRejectionMessage(claimed.rejection, language);
      return data(again(false, { rejection }), { status: 409 });
    }
  }
}

/** Changes the method of an order to cash, and redirects to `page`. */
export async function postCash(context: Readonly<RouterContextProvider>, order: Order, page: string) {
  const chosen = await chooseCash(context.get(shopContext).db, order.id);
  if (chosen.ok) return redirect(`${page}?cash`, 303);
  const rejection = paymentRejectionMessage(chosen.rejection, context.get(languageContext));
  const response: ClaimResponse = { ...formAgain({}, { rejection }), form: "claim", lostPhoto: false };
  return data(response, { status: 409 });
}
