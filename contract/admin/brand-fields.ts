import { z } from "zod";
import { type SocialNetwork, socialLink } from "../brand/social-links.ts";
import { wholeNumber } from "../numbers.ts";
import { requiredString, singleLine } from "../text.ts";
import { mediaId } from "./media.ts";

/** Fields of the brand that are also settings. */
export const nameFields = {
  brand_ar: singleLine(1, 40),
  brand_en: singleLine(1, 40),
  since: wholeNumber(1900, 2100, "whole_number").nullable(),
  logo_media_id: mediaId.nullable(),
};

/** Switch of the shop. */
export const yesOrNo = z.boolean({ error: ({ input }) => (input == null ? "required" : "wrong_type") });

/** Creates the schema of a page on a network, typed as a name, `@name` or link; null or empty for none. */
export function socialField(network: SocialNetwork) {
  return requiredString()
    .max(1000, "too_long")
    .transform((typed, context) => {
      const link = socialLink(network, typed);
      if (link !== null) return link;
      context.addIssue({ code: "custom", message: "url_invalid" });
      return z.NEVER;
    })
    .pipe(z.string().max(200, "too_long"))
    .transform((link) => (link === "" ? null : link))
    .nullable();
}
