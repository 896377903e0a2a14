import { parseIngredients } from "#contract/catalogue/ingredients.ts";
import { type IngredientGroup, ingredientGroupsOf, spokenGroupsOf } from "./ingredient-groups.ts";

/** Texts of a product that name its ingredients. */
export interface ProductIngredients {
  readonly name_en: string;
  readonly name_ar: string;
  readonly active_ingredients_en: string;
  readonly active_ingredients_ar: string;
  /** Names of the INCI list, in its order. */
  readonly inci: readonly string[];
}

/** Returns all groups in the name, the actives and the INCI list of a product. */
export function allGroupsOf(product: ProductIngredients): IngredientGroup[] {
  return [...new Set([...statedGroups(product), ...ingredientGroupsOf(product.inci)])];
}

/**
 * Returns the groups that a product acts by. An acid counts from the INCI list only above the 1 % line, because below it acids only
 * adjust the pH or preserve.
 */
export function strongGroupsOf(product: ProductIngredients): IngredientGroup[] {
  const inci = ingredientGroupsOf(product.inci).filter((group) => group !== "acid");
  const acids = ingredientGroupsOf(abovePercentLine(product.inci)).filter((group) => group === "acid");
  return [...new Set([...statedGroups(product), ...inci, ...acids])];
}

/** Returns the groups that a shop states. An ester of retinol that is stated as an active acts as a retinoid. */
function statedGroups(product: ProductIngredients): IngredientGroup[] {
  const groups = spokenGroupsOf([
    product.name_en,
    product.name_ar,
    ...parseIngredients(product.active_ingredients_en).map(({ name }) => name),
    ...parseIngredients(product.active_ingredients_ar).map(({ name }) => name),
  ]);
  return groups.includes("retinyl_ester") ? ["retinoid", ...groups] : groups;
}

/** Ingredients that formulas use at 1 % or less. The INCI list orders only the names above 1 %. */
const usedBelowOnePercent =
  /phenoxyethanol|carbomer|xanthan|edta|ethylhexylglycerin|parfum|fragrance|paraben|sodium benzoate|potassium sorbate/i;

function abovePercentLine(inci: readonly string[]): readonly string[] {
  const line = inci.findIndex((name) => usedBelowOnePercent.test(name));
  return line < 0 ? inci : inci.slice(0, line);
}
