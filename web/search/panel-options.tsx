import { History, LayoutGrid, Search } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { whatsappLink } from "#messages/shop-details.ts";
import { sizeName } from "#messages/size-name.ts";
import type { ConcernKind } from "#shop/concerns/concerns.ts";
import { Image } from "#ui/image.tsx";
import { Price } from "#ui/price.tsx";
import { paths } from "../paths.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { ShortRating } from "../ui/rating.tsx";
import { completionParts } from "./completion-parts.ts";
import type { LiveResults } from "./live-results.ts";
import type { PanelContent } from "./panel-content.ts";

export interface OptionsProps {
  /** Attributes of the option with this index in its group. */
  readonly option: (index: number) => OptionAttributes;
}

export interface OptionAttributes {
  readonly id: string;
  readonly role: "option";
  readonly "aria-selected": boolean;
  readonly tabIndex: -1;
}

interface QueryOptionsProps extends OptionsProps {
  readonly queries: readonly string[];
  readonly onSearch: (query: string) => void;
}

export function RecentOptions({ queries, option, onSearch }: QueryOptionsProps) {
  return queries.map((query, index) => (
    <LinkTo
      key={query}
      {...option(index)}
      to={hitsPath(query)}
      className="search-hit"
      onClick={() => onSearch(query)}
    >
      <History size={20} className="soft" aria-hidden="true" />
      <bdi>{query}</bdi>
    </LinkTo>
  ));
}

/** Completions of the typed text; the added part is bold. */
export function CompletionOptions({
  queries,
  typed,
  option,
  onSearch,
}: QueryOptionsProps & { readonly typed: string }) {
  return queries.map((query, index) => (
    <LinkTo
      key={query}
      {...option(index)}
      to={hitsPath(query)}
      className="search-hit"
      aria-label={query}
      onClick={() => onSearch(query)}
    >
      <Search size={20} className="soft" aria-hidden="true" />
      <bdi>
        {completionParts(query, typed).map(({ text, isTyped }, part) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one completion never move
          isTyped ? <span key={part}>{text}</span> : <b key={part}>{text}</b>,
        )}
      </bdi>
    </LinkTo>
  ));
}

/** Concerns as chips. Among results each chip names its kind. */
export function ConcernOptions({
  concerns,
  isTagged,
  option,
}: OptionsProps & { readonly concerns: LiveResults["concerns"]; readonly isTagged: boolean }) {
  return concerns.map(({ key, kind, name }, index) => (
    <LinkTo key={key} {...option(index)} to={paths.concern(key)} className="chip">
      <TaggedName tag={isTagged ? kindName(kind) : null} name={name} />
    </LinkTo>
  ));
}

export function CategoryOptions({
  categories,
  isTagged,
  option,
}: OptionsProps & { readonly categories: LiveResults["categories"]; readonly isTagged: boolean }) {
  return categories.map(({ id, name }, index) => (
    <LinkTo key={id} {...option(index)} to={paths.collection(id)} className="chip">
      <TaggedName tag={isTagged ? m.category() : null} name={name} />
    </LinkTo>
  ));
}

function TaggedName({ tag, name }: { readonly tag: string | null; readonly name: string }) {
  return (
    <span>
      {tag !== null && <span className="soft">{tag}: </span>}
      <MixedText text={name} />
    </span>
  );
}

function kindName(kind: ConcernKind): string {
  switch (kind) {
    case "area":
      return m.body_area();
    case "skin_type":
      return m.skin_type();
    case "concern":
      return m.concern();
  }
}

export function ProductOptions({
  products,
  option,
}: OptionsProps & { readonly products: LiveResults["products"] }) {
  return products.map(({ id, name, image, price, size, rating }, index) => (
    <LinkTo key={id} {...option(index)} to={paths.product(id)} className="search-hit">
      {image !== null && <Image {...image} alt="" sizes="48px" />}
      <span className="flex-1">
        <MixedText text={name} />
        <span className="hit-facts">
          {size !== null && <MixedText text={sizeName(size)} />}
          {rating !== null && <ShortRating {...rating} />}
        </span>
      </span>
      <Price amount={price} />
    </LinkTo>
  ));
}

export function hitsPath(query: string): string {
  return `${paths.products()}?${new URLSearchParams({ query })}`;
}

type Way = PanelContent["ways"][number];

interface SearchProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

/** Links to the page that the query asks for, to all results, or to all products and a chat without results. */
export function WayOptions({
  ways,
  option,
  ...asked
}: OptionsProps & SearchProps & { readonly ways: readonly Way[]; readonly page: PanelContent["page"] }) {
  return ways.map((way, index) => <WayOption key={way} way={way} attributes={option(index)} {...asked} />);
}

interface WayOptionProps extends SearchProps {
  readonly way: Way;
  readonly page: PanelContent["page"];
  readonly attributes: OptionAttributes;
}

function WayOption({ way, attributes, query, onSearch, page }: WayOptionProps) {
  const shop = useShopDetails();
  switch (way) {
    case "page":
      return (
        <LinkTo {...attributes} to={page?.path ?? paths.home()} className="search-hit all">
          {page?.title}
        </LinkTo>
      );
    case "all_hits":
      return (
        <LinkTo
          {...attributes}
          to={hitsPath(query)}
          className="search-hit all"
          onClick={() => onSearch(query)}
        >
          {m.search_see_all()}
        </LinkTo>
      );
    case "all_products":
      return (
        <LinkTo {...attributes} to={paths.products()} className="search-hit all">
          <LayoutGrid size={20} aria-hidden="true" />
          {m.all_products()}
        </LinkTo>
      );
    case "whatsapp":
      return (
        <a
          {...attributes}
          href={whatsappLink(shop, m.search_ask_text({ query, brand: shop.brand })) ?? undefined}
          target="_blank"
          rel="noopener"
          className="search-hit all chat-link"
        >
          {m.chat_open()}
        </a>
      );
  }
}
