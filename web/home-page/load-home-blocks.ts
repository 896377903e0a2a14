import type { Language } from "#contract/language.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { type FilledBlock, fillHomeBlocks } from "#shop/storefront/home-block-content.ts";
import { cardMaker } from "../catalogue/cards/product-card.ts";
import { loadBestOffer } from "./blocks/best-offer.tsx";
import { loadBestSellers } from "./blocks/best-sellers.tsx";
import type { BlockContext } from "./blocks/block-view.ts";
import { loadCategories } from "./blocks/categories.tsx";
import { loadConcerns, loadShortcuts } from "./blocks/concerns.tsx";
import { loadReviews } from "./blocks/reviews.tsx";
import { loadSelection } from "./blocks/selection.tsx";
import { loadBanner, loadSlides } from "./blocks/slides.tsx";
import { loadPicture, loadRoutine, loadStory } from "./blocks/words.tsx";

/** Loads the blocks of the home page that have something to show, in one language. */
export async function loadHomeBlocks(catalogue: CachedCatalogue, language: Language) {
  const card = await cardMaker(catalogue, language);
  const filled = await fillHomeBlocks(catalogue, await catalogue.homeBlocks());
  return filled.map((block) => ({ id: block.block.id, ...viewOf(block, { language, card }) }));
}

export type LoadedBlock = Awaited<ReturnType<typeof loadHomeBlocks>>[number];

function viewOf(block: FilledBlock, context: BlockContext) {
  switch (block.kind) {
    case "slider":
      return { kind: block.kind, view: loadSlides(block, context) };
    case "banner":
      return { kind: block.kind, view: loadBanner(block, context) };
    case "shortcuts":
      return { kind: block.kind, view: loadShortcuts(block, context) };
    case "best_sellers":
      return { kind: block.kind, view: loadBestSellers(block, context) };
    case "offers":
      return { kind: block.kind, view: loadBestOffer(block, context) };
    case "concerns":
      return { kind: block.kind, view: loadConcerns(block, context) };
    case "categories":
      return { kind: block.kind, view: loadCategories(block, context) };
    case "selection":
      return { kind: block.kind, view: loadSelection(block, context) };
    case "routine":
      return { kind: block.kind, view: loadRoutine(block, context) };
    case "picture":
      return { kind: block.kind, view: loadPicture(block, context) };
    case "reviews":
      return { kind: block.kind, view: loadReviews(block, context) };
    case "story":
      return { kind: block.kind, view: loadStory(block, context) };
    case "promises":
    case "codes":
      return { kind: block.kind };
  }
}
