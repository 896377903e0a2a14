import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { OfferDescription } from "./describe-offers.ts";

/** List of the running offers with their terms, their end, and links to the products that they name. */
export function RunningOffers({ offers }: { readonly offers: readonly OfferDescription[] }) {
  return (
    <section className="mb-6" aria-labelledby="running-offers">
      <h2 id="running-offers" className="text-h3 mb-3">
        {m.offers_running()}
      </h2>
      <ul className="offer-list">
        {offers.map(({ id, name, text, until, products }) => (
          <li key={id}>
            <h3 className="font-medium">
              <MixedText text={name} />
            </h3>
            {text !== name && (
              <p>
                <MixedText text={text} />
              </p>
            )}
            {products.length > 0 && (
              <p className="small flex flex-wrap gap-x-4">
                {products.map((product) => (
                  <LinkTo
                    key={product.id}
                    to={paths.product(product.id)}
                    className="link inline-block min-h-8"
                  >
                    <MixedText text={product.name} />
                  </LinkTo>
                ))}
              </p>
            )}
            {until !== null && <p className="small soft">{m.offer_until({ date: until })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
