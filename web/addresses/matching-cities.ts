import { foldText, wordForms } from "#shop/search/text/fold.ts";
import type { CityView } from "./city-view.ts";

/** The governorates in whose names, of either language, each typed word begins a word; all of them for no word. */
export function matchingCities(cities: readonly CityView[], typed: string): readonly CityView[] {
  const words = wordsOf(typed);
  return cities.filter(({ typedAs }) => {
    const forms = wordsOf(typedAs).flatMap(wordForms);
    return words.every((word) =>
      wordForms(word).some((typedForm) => forms.some((form) => form.startsWith(typedForm))),
    );
  });
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(" ")
    .filter((word) => word !== "");
}
