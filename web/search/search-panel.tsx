import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import type { LiveResults } from "./use-live-results.ts";

interface SearchPanelProps {
  readonly results: LiveResults;
  readonly listId: string;
  readonly optionId: (option: number) => string;
  /** The option that the arrow keys have reached. */
  readonly reached: number;
}

/** Where the options of the panel lead, from the first to the last. */
export function searchOptions({ query, products, categories }: LiveResults): string[] {
  if (query === "") return [];
  return [
    ...products.map(({ id }) => paths.product(id)),
    ...categories.map(({ id }) => paths.collection(id)),
    products.length > 0 ? allHits(query) : paths.products(),
  ];
}

/** What is found for the words typed so far and the way to all of it; else other places to look. */
export function SearchPanel({ results, listId, optionId, reached }: SearchPanelProps) {
  const { query, products, categories } = results;
  const addresses = searchOptions(results);
  const option = (place: number) =>
    ({
      id: optionId(place),
      to: addresses[place] ?? paths.products(),
      className: "search-hit",
      role: "option",
      "aria-selected": place === reached,
      tabIndex: -1,
    }) as const;
  const found = products.length > 0;
  return (
    <div className="search-panel">
      {found ? (
        <h2 className="small soft px-2 pb-1">{m.products()}</h2>
      ) : (
        <>
          <p className="search-none">
            <MixedText text={m.search_none({ query })} />
          </p>
          <h2 className="small soft px-2 pb-1">{m.search_look_here()}</h2>
        </>
      )}
      <div id={listId} role="listbox" aria-label={found ? m.products() : m.search_look_here()}>
        {products.map((card, place) => (
          <LinkTo key={card.id} {...option(place)}>
            {card.picture !== null && <Picture {...card.picture} alt="" sizes="48px" />}
            <span className="flex-1">
              <MixedText text={card.name} />
            </span>
            <Price amount={card.price} />
          </LinkTo>
        ))}
        {categories.map(({ id, name }, place) => (
          <LinkTo key={id} {...option(products.length + place)}>
            <MixedText text={name} />
          </LinkTo>
        ))}
        <LinkTo {...option(addresses.length - 1)} className="search-hit all">
          {found ? m.search_see_all() : m.all_products()}
        </LinkTo>
      </div>
    </div>
  );
}

function allHits(query: string): string {
  return `${paths.products()}?${new URLSearchParams({ query })}`;
}
