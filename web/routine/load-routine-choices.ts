import { routineSkins } from "#contract/catalogue/routine-choices.ts";
import type { Language } from "#contract/language.ts";
import type { Concern } from "#shop/concerns/list-concerns.ts";
import { routineConcerns } from "#shop/routine/routine-concerns.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";

/** Choices of the questions in one language, and the products and names for routines. */
export async function loadRoutineChoices(catalogue: CachedCatalogue, language: Language) {
  const [candidates, concerns] = await Promise.all([
    catalogue.listRoutineCandidates(),
    catalogue.listConcerns(),
  ]);
  const offered = new Set(routineConcerns(candidates));
  const named = concerns.map((concern) => ({ key: concern.key, name: nameOf(concern, language) }));
  const names = new Map(named.map(({ key, name }) => [key, name]));
  return {
    candidates,
    names,
    skins: routineSkins.map((key) => ({ key, name: names.get(key) ?? key })),
    concerns: named.filter(({ key }) => offered.has(key)),
  };
}

function nameOf({ name_en, name_ar }: Concern, language: Language): string {
  return language === "ar" ? name_ar : name_en;
}
