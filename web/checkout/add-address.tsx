import { replace, useOutletContext } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { addPostedAddress, refusedPage } from "../addresses/save-posted-address.ts";
import { unsentAddress } from "../addresses/typed-address.ts";
import { pricedPath } from "../cart/priced-path.ts";
import { readPricing } from "../cart/read-pricing.ts";
import { flashHeader } from "../news/flash-message.ts";
import { withNews } from "../news/news-url.ts";
import { localised, paths } from "../paths.ts";
import { languageContext } from "../request-context.ts";
import { submitWithOfflineFallback } from "../session/submit-with-offline-fallback.ts";
import type { Route } from "./+types/add-address.ts";
import { NewAddress, type NewAddressProps } from "./new-address.tsx";

/** Adds an address and returns to the checkout with it selected. */
export async function action(posted: Route.ActionArgs) {
  const result = await addPostedAddress(posted);
  if (!result.ok) return refusedPage(result.refusal);
  const checkout = localised(paths.checkout(), posted.context.get(languageContext));
  const { typed: coupon } = readPricing(posted.url);
  return replace(withNews(pricedPath(checkout, { coupon, address_id: result.value.id })), {
    status: 303,
    headers: [await flashHeader(["address_added"])],
  });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitWithOfflineFallback(sent, unsentAddress);
}

type Surroundings = Pick<NewAddressProps, "cities" | "phone" | "first">;

export default function AddAddress({ actionData }: Route.ComponentProps) {
  const surroundings = useOutletContext<Surroundings>();
  return (
    <div className="step">
      {!surroundings.first && <h2 className="mt-5">{m.add_address()}</h2>}
      <NewAddress {...surroundings} refused={actionData} />
    </div>
  );
}
