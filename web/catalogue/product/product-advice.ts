import { inLanguage, type Language } from "#contract/language.ts";
import type { Product } from "#shop/catalogue/product.ts";
import {
  type AdvisedLine,
  advisedLines,
  conflictingProducts,
  idsOfLines,
} from "#shop/routine/advised-line.ts";
import { completeRoutine } from "#shop/routine/next-step.ts";
import type { RoutineCandidate } from "#shop/routine/routine-candidate.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { cardMaker } from "../cards/product-card.ts";

/** Returns the products that complete the routine of a product, and those that one evening should not combine with it. */
export async function productAdvice(catalogue: CachedCatalogue, product: Product, language: Language) {
  const candidates = await catalogue.listRoutineCandidates();
  const line = await lineOf(catalogue, product, candidates);
  const completing = line === null ? [] : completeRoutine(line, candidates);
  const apart = line === null ? [] : conflictingProducts(line, candidates);
  const [card, cards, others] = await Promise.all([
    cardMaker(catalogue, language),
    Promise.all(completing.map(({ id }) => catalogue.findProduct(id))),
    Promise.all(apart.map((one) => catalogue.findProduct(one.product.id))),
  ]);
  return {
    completing: cards.filter((one) => one !== null).map(card),
    /** Ids of completing products that are only used in the morning. */
    everyMorning: completing.filter(({ times }) => times.join() === "morning").map(({ id }) => id),
    apart: others.flatMap((one, index) => {
      if (one === null) return [];
      const { id, name_ar, name_en } = one;
      return [{ id, name: inLanguage(language, name_ar, name_en), kind: apart[index]?.kind }];
    }),
  };
}

export type ProductAdvice = Awaited<ReturnType<typeof productAdvice>>;

/** Returns a product as advice sees it; null for products of no routine. Only sets need a query of their own. */
async function lineOf(
  catalogue: CachedCatalogue,
  product: Product,
  candidates: readonly RoutineCandidate[],
): Promise<AdvisedLine | null> {
  const candidate = candidates.find(({ id }) => id === product.id);
  if (product.parts.length === 0) return candidate === undefined ? null : { product: candidate, parts: [] };
  const [line] = advisedLines([product], await catalogue.findAdvisedProducts(idsOfLines([product])));
  return line ?? null;
}
