import { History, Search } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import type { ConcernKind } from "#shop/concerns/list-concerns.ts";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { completionParts } from "./completion-parts.ts";
import type { LiveResults } from "./live-results.ts";

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
  return products.map(({ id, name, picture, price }, index) => (
    <LinkTo key={id} {...option(index)} to={paths.product(id)} className="search-hit">
      {picture !== null && <Picture {...picture} alt="" sizes="48px" />}
      <span className="flex-1">
        <MixedText text={name} />
      </span>
      <Price amount={price} />
    </LinkTo>
  ));
}

export function hitsPath(query: string): string {
  return `${paths.products()}?${new URLSearchParams({ query })}`;
}
