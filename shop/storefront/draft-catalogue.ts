import type { PagePreviewRequest } from "#contract/admin/page-preview.ts";
import { shopPath } from "#contract/shop-path.ts";
import type { Database } from "#db/database.ts";
import { withImages } from "../home-page/home-page.ts";
import type { CachedCatalogue } from "./cached-catalogue.ts";

/** Unsaved content of a preview. */
export type Draft = Omit<PagePreviewRequest, "path">;

/** Returns the catalogue of a preview, which has the draft in place of the saved content. The cache stays unchanged. */
export function catalogueWithDraft(
  db: Database,
  catalogue: CachedCatalogue,
  { slide, settings, content_page, home_blocks }: Draft,
): CachedCatalogue {
  return {
    ...catalogue,
    async settings() {
      const saved = await catalogue.settings();
      const drafted = Object.assign({}, saved, settings, await draftImages(db, settings ?? {}));
      return { ...drafted, brand_en: drafted.brand_en === "" ? drafted.brand_ar : drafted.brand_en };
    },
    async opening() {
      const { opensSoon, hasProducts } = await catalogue.opening();
      return { hasProducts, opensSoon: settings?.opens_soon ?? opensSoon };
    },
    async listSliders(place) {
      return slide?.place === place ? await draftSlides(db, slide) : await catalogue.listSliders(place);
    },
    async homeBlocks() {
      if (home_blocks === undefined) return await catalogue.homeBlocks();
      return await withImages(
        db,
        home_blocks.filter(({ hidden }) => !hidden),
      );
    },
    async contentPage(name) {
      if (content_page?.page !== name) return await catalogue.contentPage(name);
      return { id: 0, ...content_page };
    },
    async listFurtherPages() {
      const saved = await catalogue.listFurtherPages();
      return content_page === undefined ? saved : [...saved, content_page];
    },
  };
}

/** Returns the sizes of the images that a draft of the settings names. */
async function draftImages(db: Database, draft: NonNullable<Draft["settings"]>) {
  const chosen = Object.entries(draft).flatMap(([name, id]): [string, string][] =>
    name.endsWith("_media_id") && typeof id === "string" ? [[name.replace(/_media_id$/, ""), id]] : [],
  );
  const sizes = await sizesOf(
    db,
    chosen.map(([, id]) => id),
  );
  return Object.fromEntries(
    chosen.flatMap(([name, id]) => {
      const { width = null, height = null } = sizes.get(id) ?? {};
      return [
        [`${name}_width`, width],
        [`${name}_height`, height],
      ];
    }),
  );
}

/** Returns the slide of a draft with the sizes of its images; none before the first image is chosen. */
async function draftSlides(db: Database, { place: _, link, ...slide }: NonNullable<Draft["slide"]>) {
  const chosen = [slide.wide_en_media_id, slide.wide_ar_media_id, slide.tall_media_id];
  const sizes = await sizesOf(db, chosen);
  const any = chosen.map((id) => sizes.get(id)).find((image) => image !== undefined);
  if (any === undefined) return [];
  const wideEn = sizes.get(slide.wide_en_media_id) ?? any;
  const wideAr = sizes.get(slide.wide_ar_media_id) ?? any;
  const tall = sizes.get(slide.tall_media_id) ?? any;
  return [
    {
      ...slide,
      id: 0,
      link: shopPath(link) ?? "/",
      wide_en_media_id: wideEn.id,
      wide_en_width: wideEn.width,
      wide_en_height: wideEn.height,
      wide_ar_media_id: wideAr.id,
      wide_ar_width: wideAr.width,
      wide_ar_height: wideAr.height,
      tall_media_id: tall.id,
      tall_width: tall.width,
      tall_height: tall.height,
    },
  ];
}

async function sizesOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; width: number; height: number }>();
  const images = await db
    .selectFrom("media")
    .select(["id", "width", "height"])
    .where("id", "in", ids)
    .execute();
  return new Map(images.map((image) => [image.id, image]));
}
