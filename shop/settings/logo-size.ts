import { sql } from "kysely";

/** Size of the logo's image in pixels, as columns of a query of the settings; null without a logo. */
export const logoSize = [
  sql<number | null>`(select width from media where media.id = logo_media_id)`.as("logo_width"),
  sql<number | null>`(select height from media where media.id = logo_media_id)`.as("logo_height"),
];
