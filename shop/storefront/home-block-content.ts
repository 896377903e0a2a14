import { ProductListQuery } from "#contract/catalogue/product.ts";
import type { HomeBlockKind } from "#contract/home-page/home-blocks.ts";
import type { ProductPage } from "../catalogue/list-products.ts";
import type { ShownBlock } from "../home-page/home-page.ts";
import type { CachedCatalogue } from "./cached-catalogue.ts";

/** Concerns with a shortcut on phones. */
export const shortcutConcerns = ["blemishes", "sun", "dark-spots"] as const;

/** Maximum number of product images beside the routine finder. */
const routineImages = 3;

type Reader<Content> = (catalogue: CachedCatalogue, block: ShownBlock) => Promise<Content | null>;

/** Reads the content of each kind of block. Null: the block has nothing to show, and the home page leaves it out. */
const readers = {
  slider: (catalogue) => some(catalogue.listSliders("top")),
  banner: (catalogue) => some(catalogue.listSliders("banner")),
  async shortcuts(catalogue) {
    const best = await Promise.all(
      shortcutConcerns.map(async (concern) => {
        const [product] = (await firstProducts(catalogue, { concern, per_page: "1" })).products;
        return product === undefined ? [] : [{ concern, product }];
      }),
    );
    return await some(best.flat());
  },
  async best_sellers(catalogue, { count }) {
    // The last place links to all products.
    const list = await firstProducts(catalogue, { per_page: String(count - 1) });
    const categories = await shownCategories(catalogue);
    return list.products.length === 0 ? null : { ...list, categoryCount: categories.length };
  },
  async offers(catalogue) {
    const query = { discounted: "1", sort: "saving", per_page: "1" };
    const [product] = (await firstProducts(catalogue, query)).products;
    return product === undefined || product.stock === 0 ? null : product;
  },
  async concerns(catalogue) {
    const shown = await catalogue.listConcernsWithProducts();
    const concerns = shown.filter(({ kind }) => kind === "concern");
    if (concerns.length === 0) return null;
    const skinTypes = shown.filter(({ kind }) => kind === "skin_type");
    const [images, hasPregnancy] = await Promise.all([
      catalogue.listConcernImages(),
      catalogue.hasProductsForPregnancy(),
    ]);
    return { concerns, skinTypes, images, hasPregnancy };
  },
  categories: (catalogue) => some(shownCategories(catalogue)),
  async selection(catalogue, { category_id, concern, count }) {
    const source = await selected(catalogue, category_id, concern);
    if (source === null) return null;
    const { products } = await firstProducts(catalogue, { ...source.filter, per_page: String(count) });
    return products.length === 0 ? null : { ...source, products };
  },
  async routine(catalogue) {
    if ((await catalogue.listRoutineCandidates()).length === 0) return null;
    const { products } = await firstProducts(catalogue, { per_page: "12" });
    const ofOtherCategories = products.filter(
      ({ category_id }, index) => products.findIndex((one) => one.category_id === category_id) === index,
    );
    return ofOtherCategories.slice(0, routineImages);
  },
  async picture(catalogue, { image, link }) {
    if (image === null) return null;
    const [, id] = /^\/product\/(\d+)$/.exec(link) ?? [];
    const product = id === undefined ? undefined : await catalogue.findProduct(Number(id));
    return { image, productName: product?.name_en ?? "" };
  },
  reviews: (catalogue, { count }) => some(catalogue.listRecentReviews(count)),
  story: async () => ({}),
  promises: async () => ({}),
  codes: async (catalogue) => ((await catalogue.settings()).packs_carry_codes ? {} : null),
} satisfies { readonly [Kind in HomeBlockKind]: Reader<unknown> };

type Readers = typeof readers;
type ContentOf<Kind extends HomeBlockKind> = NonNullable<Awaited<ReturnType<Readers[Kind]>>>;

/** Visible block with its content, in both languages. */
export type FilledBlock = {
  [Kind in HomeBlockKind]: {
    readonly block: ShownBlock;
    readonly kind: Kind;
    readonly content: ContentOf<Kind>;
  };
}[HomeBlockKind];

/** Returns the blocks that have something to show, in order. */
export async function fillHomeBlocks(
  catalogue: CachedCatalogue,
  blocks: readonly ShownBlock[],
): Promise<FilledBlock[]> {
  const filled = await Promise.all(
    blocks.map(async (block) => {
      const content = await readers[block.kind](catalogue, block);
      // The reader of a kind returns the content of that kind.
      return content === null ? [] : [{ block, kind: block.kind, content } as FilledBlock];
    }),
  );
  return filled.flat();
}

function firstProducts(
  catalogue: CachedCatalogue,
  query: Readonly<Record<string, string>>,
): Promise<ProductPage> {
  return catalogue.listProducts(ProductListQuery.parse({ one_per_family: "1", ...query }));
}

async function shownCategories(catalogue: CachedCatalogue) {
  return (await catalogue.listCategories()).filter(({ product_count }) => product_count > 0);
}

/** Category or concern of a selection, with the filter of its products; null if it was deleted. */
async function selected(catalogue: CachedCatalogue, categoryId: number | null, concern: string | null) {
  if (categoryId !== null) {
    const category = (await catalogue.listCategories()).find(({ id }) => id === categoryId);
    if (category === undefined) return null;
    const { id, name_en, name_ar } = category;
    return { category: id, concern: null, name_en, name_ar, filter: { category_id: String(id) } };
  }
  const found = (await catalogue.listConcerns()).find(({ key }) => key === concern);
  if (found === undefined) return null;
  const { key, kind, name_en, name_ar } = found;
  return { category: null, concern: key, name_en, name_ar, filter: { [kind]: key } };
}

async function some<Item>(
  items: Promise<readonly Item[]> | readonly Item[],
): Promise<readonly Item[] | null> {
  const all = await items;
  return all.length === 0 ? null : all;
}
