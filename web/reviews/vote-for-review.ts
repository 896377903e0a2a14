import { data, redirect } from "react-router";
import { voteForReview } from "#shop/reviews/review-votes.ts";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { headersOfResponse, readForm, rejectTooManyTries } from "../form/posted-form.ts";
import { localised, paths, safeNext } from "../paths.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { ensureSession } from "../session/ensure-session.ts";
import type { Route } from "./+types/vote-for-review.ts";

/** Counts that a review helped a person, once. A visitor becomes a guest. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, accountDependencies } = context.get(shopContext);
  const form = await readForm(request);
  const session = await ensureSession(context, request);
  if (!session.ok) return rejectTooManyTries({}, session.rejection);
  const result = await voteForReview(
    { db, rateLimits: accountDependencies.rateLimits },
    {
      reviewId: routeId(params.id),
      customerId: session.value.customer.id,
      address: context.get(clientAddressContext),
    },
  );
  if (result.ok) return await redirectWithFlash(safeNext(form["next"]), ["review_helped"]);
  if (result.rejection.code === "unknown") throw data(null, { status: 404 });
  return rejectTooManyTries({}, result.rejection);
}

export const headers = headersOfResponse;

/** Opens the shop for browsers that open the path of the form. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(localised(paths.home(), context.get(languageContext)));
}
