import type { Offer, OfferTerms } from "#shop/pricing/offer.ts";
import { priceCart } from "#shop/pricing/price-cart.ts";
import type { PricingLine } from "#shop/pricing/priced-cart.ts";
import { percentile } from "../percentile.ts";

// `npm run bench -- pricing` measures the time of one pricing, in ms of one process (docs/performance.md).

const all = { product_ids: null, category_ids: null };
const warmUp = 200;
const runs = 1000;
let seed = 1;

const sizes: Readonly<Record<string, { readonly pieces: number; readonly offers: number }>> = {
  "3 pieces, no offers": { pieces: 3, offers: 0 },
  "3 pieces, 2 product offers": { pieces: 3, offers: 2 },
  "10 pieces, 3 product offers": { pieces: 10, offers: 3 },
  "20 pieces, 6 product offers (limit of the exact search)": { pieces: 20, offers: 6 },
  "100 pieces, 6 product offers": { pieces: 100, offers: 6 },
};

for (const [name, size] of Object.entries(sizes)) {
  const times: number[] = [];
  for (let run = 0; run < warmUp + runs; run++) {
    const cart = randomCart(size);
    const begun = performance.now();
    priceCart(cart);
    if (run >= warmUp) times.push(performance.now() - begun);
  }
  const [median, p90, p99] = [0.5, 0.9, 0.99].map((share) => percentile(times, share).toFixed(3));
  process.stdout.write(`${name}: median ${median} ms, p90 ${p90} ms, p99 ${p99} ms\n`);
}

/** Cart of different products, with random product offers that apply, an offer off the order and free delivery near the subtotal. */
function randomCart({ pieces, offers }: { readonly pieces: number; readonly offers: number }) {
  const lines: PricingLine[] = Array.from({ length: pieces }, (_, index) => ({
    product_id: index + 1,
    category_id: 1 + (index % 4),
    quantity: 1,
    price: 500 * (20 + random(160)),
    discounted_price: null,
  }));
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
  const terms: OfferTerms[] = Array.from({ length: offers }, (_, index) => randomOffer(pieces, index));
  terms.push({ kind: "percent", percent: 1000, min_subtotal: Math.round(subtotal * 0.9) });
  terms.push({ kind: "free_delivery", min_subtotal: Math.round(subtotal * 0.8), city_ids: null });
  return {
    lines,
    offers: terms.map(
      (one, index): Offer => ({
        id: index + 1,
        name_en: "",
        name_ar: "",
        starts_at: null,
        ends_at: null,
        combines_with_coupons: true,
        terms: one,
      }),
    ),
    coupon: null,
    city: { id: 1, fee: 6000 },
    now: new Date(),
  };
}

/** Every third offer is a bundle; the others take all products or a category. */
function randomOffer(pieces: number, index: number): OfferTerms {
  if (index % 3 === 2)
    return { kind: "bundle", product_ids: [1 + random(pieces), 1 + random(pieces)], price: 100_00 };
  const scope = random(2) === 0 ? all : { product_ids: null, category_ids: [1 + random(4)] };
  return {
    kind: "buy_x_get_y",
    buy: { quantity: 1 + random(2), ...scope },
    get: { quantity: 1, percent: 2500 * (1 + random(4)), ...all },
    max_sets: random(2) === 0 ? null : 1 + random(3),
  };
}

/** Returns a repeatable number from 0 to below `limit`. */
function random(limit: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * limit);
}
