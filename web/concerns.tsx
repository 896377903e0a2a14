import { inLanguage, type Language } from "#contract/language.ts";
import type { Concern } from "#shop/concerns/concerns.ts";
import { paths } from "./paths.ts";
import { LinkTo } from "./ui/link-to.tsx";

/** Link to the page of an area, skin type or concern, in one language. */
export interface NamedConcern {
  readonly key: string;
  readonly name: string;
}

export function namedConcern({ key, name_en, name_ar }: Concern, language: Language): NamedConcern {
  return { key, name: inLanguage(language, name_ar, name_en) };
}

/** Returns a name in its form within a sentence: 'Oily skin' becomes 'oily skin'. */
export function withinSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

interface ConcernLinksProps {
  readonly concerns: readonly NamedConcern[];
  /** True for one row that scrolls on phones. */
  readonly inRow?: boolean;
}

export function ConcernLinks({ concerns, inRow = false }: ConcernLinksProps) {
  return (
    <ul className={inRow ? "chips row" : "chips"}>
      {concerns.map(({ key, name }) => (
        <li key={key}>
          <LinkTo to={paths.concern(key)} className="chip" prefetch="intent">
            {name}
          </LinkTo>
        </li>
      ))}
    </ul>
  );
}
