import { z } from "zod";
import { flagFilter, listQuery, repeatable } from "./list-query.ts";

/** Id of an image: the beginning of a hash of its content. */
export const mediaId = z.string().regex(/^[\w-]{1,100}$/, "unknown_choice");

export const UploadedImage = z
  .object({
    media_id: z.string().describe("Id of the image, for the fields of categories, products and sliders"),
    image: z.url().describe("URL of the image as JPEG"),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: "UploadedPicture" });
export type UploadedImage = z.infer<typeof UploadedImage>;

/** Image of the library with its uses. */
export const AdminMedia = UploadedImage.extend({
  id: z.string().describe("Same value as `media_id`"),
  thumbnail: z.url().describe("URL of a small WebP version of the image"),
  used_by: z.array(
    z.object({
      resource: z.enum([
        "products",
        "categories",
        "concerns",
        "sliders",
        "settings",
        "home-blocks",
        "reviews",
      ]),
      id: z.int(),
      name_en: z.string(),
      name_ar: z.string(),
    }),
  ),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime().describe("Equals `created_at`, because an image never changes"),
}).meta({ id: "AdminMedia" });
export type AdminMedia = z.infer<typeof AdminMedia>;

export const AdminMediaQuery = listQuery(["created_at"]).extend({
  id: repeatable(mediaId),
  unused: flagFilter.describe("1: only images without a use; 0: only images with a use"),
});
export type AdminMediaQuery = z.infer<typeof AdminMediaQuery>;

/** Number of images that a bulk request has deleted. */
export const DeletedMedia = z.object({ deleted: z.int() }).meta({ id: "DeletedMedia" });
