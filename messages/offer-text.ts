import type { Language } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import type { Offer } from "#shop/pricing/offer.ts";
import { m } from "./compiled/messages.js";
import { formatPercent } from "./format.ts";

/** Returns the badge of a product offer, such as '2 + 1 free'; null for other offers. */
export function offerBadge({ terms }: Pick<Offer, "terms">, locale: Language): string | null {
  if (terms.kind === "bundle") return m.offer_bundle({}, { locale });
  if (terms.kind !== "buy_x_get_y") return null;
  const [buy, get, percent] = [
    terms.buy.quantity,
    terms.get.quantity,
    formatPercent(terms.get.percent / 100),
  ];
  if (terms.get.percent === 10_000) return m.offer_plus_free({ buy, get }, { locale });
  if (buy === 1 && get === 1) return m.offer_second_reduced({ percent }, { locale });
  return m.offer_more_reduced({ buy, get, percent }, { locale });
}

/** Returns the terms of an offer as a sentence. `nameOf` names a product and `cityOf` a city; null for unknown ones. */
export function offerText(
  { terms }: Pick<Offer, "terms">,
  locale: Language,
  nameOf: (productId: number) => string | null,
  cityOf: (cityId: number) => string | null,
): string {
  switch (terms.kind) {
    case "buy_x_get_y":
      return offerBadge({ terms }, locale) ?? "";
    case "bundle": {
      const products = terms.product_ids.flatMap((id) => nameOf(id) ?? []).join(" + ");
      return m.offer_bundle_text({ products, price: formatRoundPrice(terms.price) }, { locale });
    }
    case "percent": {
      const percent = String(terms.percent / 100);
      return terms.min_subtotal === 0
        ? m.offer_percent_text({ percent }, { locale })
        : m.offer_percent_text_from({ percent, min: formatRoundPrice(terms.min_subtotal) }, { locale });
    }
    case "amount": {
      const amount = formatRoundPrice(terms.amount);
      return terms.min_subtotal === 0
        ? m.offer_amount_text({ amount }, { locale })
        : m.offer_amount_text_from({ amount, min: formatRoundPrice(terms.min_subtotal) }, { locale });
    }
    case "gift": {
      const product = nameOf(terms.gift_product_id) ?? m.gift({}, { locale });
      return terms.min_subtotal === 0
        ? m.offer_gift_text({ product }, { locale })
        : m.offer_gift_text_from({ product, min: formatRoundPrice(terms.min_subtotal) }, { locale });
    }
    case "free_delivery": {
      const text =
        terms.min_subtotal === 0
          ? m.offer_delivery_text({}, { locale })
          : m.offer_delivery_text_from({ min: formatRoundPrice(terms.min_subtotal) }, { locale });
      if (terms.city_ids === null) return text;
      const cities = terms.city_ids.flatMap((id) => cityOf(id) ?? []).join(m.comma({}, { locale }));
      return m.offer_delivery_text_cities({ text, cities }, { locale });
    }
  }
}
