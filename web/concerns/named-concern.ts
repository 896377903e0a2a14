import type { Language } from "#contract/language.ts";
import type { Concern } from "#shop/concerns/list-concerns.ts";

/** Link to the page of an area, skin type or concern, in one language. */
export interface NamedConcern {
  readonly key: string;
  readonly name: string;
}

export function namedConcern({ key, name_en, name_ar }: Concern, language: Language): NamedConcern {
  return { key, name: language === "ar" ? name_ar : name_en };
}
