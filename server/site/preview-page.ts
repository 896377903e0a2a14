import type { PagePreview } from "#contract/admin/page-preview.ts";
import { previewEmail } from "#emails/preview-email.ts";
import { type BrandPicture, brandDrawing } from "#shop/brand/brand-pictures.ts";
import type { Shop } from "#shop/dependencies/shop.ts";
import { catalogueWithDraft, type Draft } from "#shop/storefront/draft-catalogue.ts";
import { languageOfPath } from "#web/paths.ts";
import { drawBrandPicture } from "./brand-pictures.ts";
import type { createPageRenderer } from "./render-page.ts";

/** Returns a function that renders a page, or an e-mail, with unsaved content. It returns null for a path without a page. */
export function createPreviews(shop: Shop, renderPage: ReturnType<typeof createPageRenderer>) {
  const { db, catalogue, publicUrl } = shop;
  return async (path: string, { email, pictures, ...draft }: Draft): Promise<PagePreview | null> => {
    const drafted = catalogueWithDraft(db, catalogue, draft);
    const html =
      email === undefined ? await pageOf(path, drafted) : await emailOf(email, languageOfPath(path), drafted);
    if (html === null || pictures !== true) return html === null ? null : { html };
    const brand = await drafted.settings();
    const draw = async (picture: BrandPicture) => {
      const drawing = brandDrawing(picture, brand);
      const bytes = drawing && (await drawBrandPicture(shop, drawing));
      if (drawing === null || bytes === null) return "";
      const type = drawing.card.format === "png" ? "image/png" : "image/jpeg";
      return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
    };
    const share = `/share-${languageOfPath(path)}.jpg` as const;
    return { html, pictures: { icon: await draw("/icon-192.png"), share: await draw(share) } };
  };

  async function pageOf(path: string, drafted: typeof catalogue): Promise<string | null> {
    const { response } = await renderPage(new Request(publicUrl + path), {
      clientAddress: "",
      isPublic: true,
      catalogue: drafted,
    });
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
    return isPage && response.status === 200 ? await response.text() : null;
  }

  async function emailOf(
    kind: NonNullable<Draft["email"]>,
    language: "ar" | "en",
    drafted: typeof catalogue,
  ): Promise<string> {
    const words = { subject: "", intro: "" };
    const settings = await drafted.settings();
    return (await previewEmail({ kind, language, words }, { settings, publicUrl })).html;
  }
}
