/** Fields of the home page's blocks that an owner fills, beside their order and `hidden`. */
export type HomeBlockField = "title" | "text" | "action" | "picture" | "selection" | "count";

/**
 * Kinds of blocks of the home page, each with the fields that it has; `must` are those that may not be empty. A block is one entry here, its
 * content in `shop/storefront/home-block-content.ts`, its part in `web/home-page/blocks/` and its words.
 */
export const homeBlocks = {
  /** Slides of the place `top`. */
  slider: { fields: [], must: [] },
  /** First slide of the place `banner`. */
  banner: { fields: [], must: [] },
  /** Three concerns, on phones only. */
  shortcuts: { fields: [], must: [] },
  best_sellers: { fields: ["title", "count"], must: [] },
  /** Link to the offers with their biggest saving. */
  offers: { fields: [], must: [] },
  concerns: { fields: ["title"], must: [] },
  categories: { fields: ["title"], must: [] },
  /** Best sellers of a category or a concern. */
  selection: { fields: ["title", "selection", "count"], must: ["selection"] },
  /** Link to the routine finder. */
  routine: { fields: ["title", "text"], must: [] },
  /** Text on a picture over the whole width. */
  picture: { fields: ["title", "text", "action", "picture"], must: ["title", "picture"] },
  /** Newest good reviews with text. */
  reviews: { fields: ["title", "count"], must: [] },
  /** Text about the brand, beside a picture if it has one. */
  story: { fields: ["title", "text", "action", "picture"], must: ["title", "text"] },
  /** Delivery, payment and returns, from the settings. */
  promises: { fields: [], must: [] },
  /** Codes on the packs. */
  codes: { fields: [], must: [] },
} as const satisfies Record<
  string,
  { readonly fields: readonly HomeBlockField[]; readonly must: readonly HomeBlockField[] }
>;

export type HomeBlockKind = keyof typeof homeBlocks;
export const homeBlockKinds = Object.keys(homeBlocks) as readonly HomeBlockKind[];

/** Maximum number of blocks of the home page. */
export const maxHomeBlocks = 30;

export function hasField(kind: HomeBlockKind, field: HomeBlockField): boolean {
  return (homeBlocks[kind].fields as readonly HomeBlockField[]).includes(field);
}

export function mustHave(kind: HomeBlockKind, field: HomeBlockField): boolean {
  return (homeBlocks[kind].must as readonly HomeBlockField[]).includes(field);
}
