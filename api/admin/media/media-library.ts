import { z } from "@hono/zod-openapi";
import { pageOf } from "#contract/admin/list-query.ts";
import { AdminMedia, AdminMediaQuery, DeletedMedia, mediaId } from "#contract/admin/media.ts";
import { inLanguage } from "#contract/language.ts";
import { largestJpeg, largestSize, thumbnail } from "#contract/media.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { deleteMedia, deleteUnusedMedia } from "#shop/media/delete-media.ts";
import { type LibraryImage, listMedia } from "#shop/media/list-media.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { data, rejections, response } from "../../responses.ts";
import { lists } from "../handlers.ts";
import { staffRoute } from "../routes.ts";

const list = staffRoute("get", "/admin/media", {
  operationId: "adminListMedia",
  summary: "Images and their uses, searchable by name and alternative text",
  request: { query: strictly(AdminMediaQuery) },
  responses: { 200: response("A page of the list", pageOf(AdminMedia)), ...rejections(422) },
});
const remove = staffRoute("delete", "/admin/media/{id}", {
  operationId: "adminDeleteMedia",
  summary: "Delete an unused image",
  request: { params: z.object({ id: mediaId }) },
  responses: { 204: { description: "Deleted" }, ...rejections(404, 409, 422) },
});
const removeUnused = staffRoute("post", "/admin/media/delete-unused", {
  operationId: "adminDeleteUnusedMedia",
  summary: "Delete up to 500 unused images that are older than a day",
  responses: { 200: response("How many", data(DeletedMedia)) },
});

/** Registers the routes of the image library. `media.ts` has the upload. */
export function registerMediaLibraryRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  app.openapi(list, lists(db, listMedia, toMediaJson));

  app.openapi(remove, async (c) => {
    const { language: locale, staff } = c.var;
    const deleted = await deleteMedia(db, staff, c.req.valid("param").id);
    if (deleted.ok) return c.body(null, 204);
    switch (deleted.rejection.code) {
      case "unknown":
        return notFound(c);
      case "media_used": {
        const names = deleted.rejection.uses.map((use) => inLanguage(locale, use.name_ar, use.name_en));
        const by = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
        return failure(c, 409, m.admin_media_used({ by }, { locale }));
      }
    }
  });

  app.openapi(removeUnused, async (c) =>
    c.json({ data: { deleted: await deleteUnusedMedia(db, c.var.staff) } }, 200),
  );

  function toMediaJson({ id, width, height, created_at, uses }: LibraryImage): AdminMedia {
    return {
      id,
      media_id: id,
      image: publicUrl + largestJpeg(id, width),
      thumbnail: publicUrl + thumbnail(id, width),
      ...largestSize(width, height),
      used_by: [...uses],
      created_at: created_at.toISOString(),
      updated_at: created_at.toISOString(),
    };
  }
}
