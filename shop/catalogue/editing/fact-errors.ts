import {
  type FactValues,
  factNames,
  isFactMissing,
  type MandatoryFact,
  type Pregnancy,
} from "#contract/catalogue/product-facts.ts";
import type { FieldErrorCode, FieldErrors } from "#contract/field-errors.ts";
import { avoidedInPregnancy } from "../../ingredients/ingredient-groups.ts";
import { allGroupsOf, type ProductIngredients } from "../../ingredients/product-ingredients.ts";

/** Product as its facts are checked. */
export type CheckedFacts = FactValues &
  ProductIngredients & {
    /** Whether customers see it, now or from its publication time. */
    readonly isShown: boolean;
    /** Statements of the parts of a set about pregnancy. */
    readonly partPregnancies: readonly (Pregnancy | null)[];
  };

/**
 * Returns the errors of a product's facts after a change; `before` is null for a new product. Errors that the change has not caused are
 * left out, so that a stricter rule never blocks other changes.
 */
export function factErrors(
  before: CheckedFacts | null,
  after: CheckedFacts,
  mandatory: readonly MandatoryFact[],
): FieldErrors {
  const errors = { ...missingFacts(after, mandatory), ...contradictions(after) };
  if (before === null) return errors;
  const earlier: FieldErrors = { ...missingFacts(before, mandatory), ...contradictions(before) };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, codes]) => {
      const caused = codes.filter((code) => earlier[field]?.includes(code) !== true);
      return caused.length === 0 ? [] : [[field, caused]];
    }),
  );
}

/** Facts that a shown product needs and lacks. */
function missingFacts(product: CheckedFacts, mandatory: readonly MandatoryFact[]): FieldErrors {
  if (!product.isShown) return {};
  const missing = mandatory.filter((name) => isFactMissing(product[name]));
  return Object.fromEntries(missing.map((name) => [name, ["fact_missing" as const]]));
}

/** Facts that contradict others, or need another one. */
function contradictions(product: CheckedFacts): FieldErrors {
  const { amount, amount_unit, registration_number, registration_until } = product;
  const pregnancy = pregnancyErrors(product);
  return {
    ...(amount !== null && amount_unit === null && { amount_unit: ["required"] }),
    ...(amount === null && amount_unit !== null && { amount: ["required"] }),
    ...(registration_until !== null && registration_number === null && { registration_number: ["required"] }),
    ...(pregnancy.length > 0 && { pregnancy }),
  };
}

/** Reasons why a product cannot be stated as suitable in pregnancy. */
function pregnancyErrors(product: CheckedFacts): FieldErrorCode[] {
  if (product.pregnancy !== "suitable") return [];
  const groups = avoidedInPregnancy(allGroupsOf(product));
  const isOfUnsuitable = product.partPregnancies.some((part) => part !== "suitable");
  return [
    ...groups.map((group) => `pregnancy_${group}` as const),
    ...(isOfUnsuitable ? ["pregnancy_part" as const] : []),
  ];
}

/** Fields of a change after which the facts are checked. */
const checkedFields: readonly string[] = [
  ...factNames,
  "name_en",
  "name_ar",
  "active_ingredients_en",
  "active_ingredients_ar",
  "status",
  "publish_at",
  "parts",
];

/** Whether a change can cause errors of facts. */
export function changesFacts(patch: Readonly<Record<string, unknown>>): boolean {
  return checkedFields.some((name) => patch[name] !== undefined);
}
