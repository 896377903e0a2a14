import { inLanguage, type Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import type { Product } from "#shop/catalogue/product.ts";
import type { ConflictKind } from "#shop/ingredients/conflicts.ts";
import { advisedLines, conflictsOfLines, idsOfLines } from "#shop/routine/advised-line.ts";
import { nextStep } from "#shop/routine/next-step.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { cardMaker } from "../catalogue/cards/product-card.ts";
import { nextStepReason } from "./next-step-reason.ts";

const conflictText: Record<ConflictKind, (pair: { readonly one: string; readonly other: string }) => string> =
  {
    retinoid_and_exfoliant: m.conflict_different_evenings,
    two_retinoids: m.conflict_one_of_two,
    retinoid_and_peroxide: m.conflict_different_evenings,
    two_exfoliants: m.conflict_different_evenings,
  };

/** Returns the advice for the products of a cart, in the order in which they were added: the next step, null without one, and conflicts. */
export async function cartAdvice(
  catalogue: CachedCatalogue,
  products: readonly Product[],
  language: Language,
) {
  const lines = advisedLines(products, await catalogue.findAdvisedProducts(idsOfLines(products)));
  const conflicts = conflictsOfLines(lines);
  const parts = await catalogue.findAnyProducts(
    conflicts.flatMap(({ products: ids, causes }) => causes.filter((id) => !ids.includes(id))),
  );
  const names = new Map(
    [...products, ...parts].map(({ id, name_ar, name_en }) => [id, inLanguage(language, name_ar, name_en)]),
  );
  const nameOf = (id: number, cause: number) => {
    const name = names.get(id) ?? "";
    return cause === id ? name : m.part_of_set({ part: names.get(cause) ?? "", set: name });
  };
  const next = nextStep(lines, await catalogue.listRoutineCandidates());
  const product = next === null ? null : await catalogue.findProduct(next.product.id);
  return {
    conflicts: conflicts.map(({ kind, products: [one, other], causes }) => ({
      products: [one, other],
      text: conflictText[kind]({ one: nameOf(one, causes[0]), other: nameOf(other, causes[1]) }),
    })),
    next:
      next === null || product === null
        ? null
        : {
            step: next.step,
            done: next.done,
            reason: nextStepReason(next, await concernNames(catalogue, language), language),
            card: (await cardMaker(catalogue, language))(product),
          },
  };
}

export type CartAdvice = Awaited<ReturnType<typeof cartAdvice>>;

async function concernNames(catalogue: CachedCatalogue, language: Language) {
  const concerns = await catalogue.listConcerns();
  return new Map(concerns.map(({ key, name_ar, name_en }) => [key, inLanguage(language, name_ar, name_en)]));
}
