import { inLanguage, type Language } from "#contract/language.ts";
import { RoutineAnswers } from "#contract/routine/routine.ts";
import { isRoutineBudget, maxSwappedProducts, routineSkins } from "#contract/routine/routine-choices.ts";
import { routineSteps } from "#contract/routine/routine-steps.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import type { Concern } from "#shop/concerns/concerns.ts";
import { routineConcerns } from "#shop/routine/routine-candidate.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { routeId } from "../route-id.ts";
import { type RoutineChanges, type RoutineForm, routineQuestions } from "./routine-form-view.ts";

/** Choices of the questions in one language, and the products, names and delivery fees for routines. */
export async function loadRoutineChoices(catalogue: CachedCatalogue, language: Language) {
  const [candidates, concerns, cities] = await Promise.all([
    catalogue.listRoutineCandidates(),
    catalogue.listConcerns(),
    catalogue.listCities(),
  ]);
  const offered = new Set(routineConcerns(candidates));
  const named = concerns.map((concern) => ({ key: concern.key, name: nameOf(concern, language) }));
  const names = new Map(named.map(({ key, name }) => [key, name]));
  return {
    candidates,
    names,
    skins: routineSkins.map((key) => ({ key, name: names.get(key) ?? key })),
    concerns: named.filter(({ key }) => offered.has(key)),
    cities: cities.map((city) => ({ id: city.id, name: cityName(city, language), fee: city.delivery_fee })),
  };
}

function nameOf({ name_en, name_ar }: Concern, language: Language): string {
  return inLanguage(language, name_ar, name_en);
}

/** Answers in a URL. Invalid values and concerns without products are dropped. */
interface RoutineQuery {
  readonly typed: RoutineForm["typed"];
  readonly changes: RoutineChanges;
  /** Questions without a valid answer. */
  readonly wrong: RoutineForm["wrong"];
  /** Null if an answer is missing or invalid. */
  readonly answers: RoutineAnswers | null;
}

export function readRoutineUrl(parameters: URLSearchParams, concerns: readonly string[]): RoutineQuery {
  const chosen = new Set(parameters.getAll("concern"));
  const typed = {
    skin: routineSkins.find((skin) => skin === parameters.get("skin")) ?? null,
    concern: concerns.filter((key) => chosen.has(key)),
    sensitive: (["yes", "no"] as const).find((answer) => answer === parameters.get("sensitive")) ?? null,
    budget: parameters.getAll("budget").find(isRoutineBudget) ?? null,
  };
  const removed = new Set(parameters.getAll("removed"));
  const changes = {
    without: [...new Set(parameters.getAll("without").map(routeId))]
      .filter((id) => id > 0)
      .slice(0, maxSwappedProducts),
    removed: routineSteps.filter((step) => removed.has(step)),
  };
  const parsed = RoutineAnswers.safeParse({ ...typed, ...changes });
  if (parsed.success) return { typed, changes, wrong: [], answers: parsed.data };
  const fields = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return {
    typed,
    changes,
    wrong: routineQuestions.filter((question) => fields.has(question)),
    answers: null,
  };
}
