import { z } from "zod";
import { flagFilter, listQuery, repeatable } from "../list-query.ts";

/** Id of an image: the beginning of a hash of its content. */
export const mediaId = z.string().regex(/^[\w-]{1,100}$/, "unknown_choice");

export const UploadedPicture = z
  .object({
    media_id: z.string().describe("What categories, products and sliders take"),
    image: z.url().describe("Its JPEG"),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: "UploadedPicture" });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/** Image of the library with its uses. */
export const AdminMedia = UploadedPicture.extend({
  id: z.string().describe("The same as media_id"),
  thumbnail: z.url().describe("A small WebP of it"),
  used_by: z.array(
    z.object({
      resource: z.enum(["products", "categories", "sliders", "settings"]),
      id: z.int(),
      name_en: z.string(),
      name_ar: z.string(),
    }),
  ),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime().describe("The same: a picture never changes"),
}).meta({ id: "AdminMedia" });
export type AdminMedia = z.infer<typeof AdminMedia>;

export const AdminMediaQuery = listQuery(["created_at"]).extend({
  id: repeatable(mediaId),
  unused: flagFilter.describe("What nothing shows; 0: what something shows"),
});
export type AdminMediaQuery = z.infer<typeof AdminMediaQuery>;

export const DeletedMedia = z.object({ deleted: z.int() }).meta({ id: "DeletedMedia" });
