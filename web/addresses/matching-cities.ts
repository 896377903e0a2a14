import { foldText, wordForms } from "#contract/fold.ts";
import type { CityView } from "./city-view.ts";

/** Governorates in whose Arabic or English name every typed word starts a word; all for an empty text. */
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
