import { type RouterContextProvider, redirect } from "react-router";
import type { ListedCity } from "#shop/addresses/city-names.ts";
import { chosenCityContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { readHint } from "../shopper/hint.ts";

interface Asked {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

/**
 * Returns the governorate that this browser chose, by its hint; null without one. A form without scripts sends its choice as `city_id`:
 * stores it, and throws a redirect to the URL without it, so that an old URL never undoes a later choice.
 */
export async function chosenCity({ request, context, url }: Asked): Promise<ListedCity | null> {
  const cities = await context.get(shopContext).catalogue.listCities();
  const find = (cityId: number | undefined | null) => cities.find(({ id }) => id === cityId) ?? null;
  const { city_id: sent, ...others } = Object.fromEntries(url.searchParams);
  if (sent === undefined) return find(readHint(request.headers.get("cookie") ?? "")?.cityId);
  context.set(chosenCityContext, { cityId: find(routeId(sent))?.id ?? null });
  const search = new URLSearchParams(others).toString();
  throw redirect(search === "" ? url.pathname : `${url.pathname}?${search}`);
}

/** Pricing of a cart for a governorate: an address there is preferred, and without an address its fee counts. */
export function pricedFor(city: ListedCity | null) {
  return {
    preferredCityId: city?.id ?? null,
    cityWithoutAddress: city && { id: city.id, fee: city.delivery_fee },
  };
}
