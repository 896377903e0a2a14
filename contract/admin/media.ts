import { z } from "zod";

/** The id of a picture that the shop has: the beginning of a hash of its content. */
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
