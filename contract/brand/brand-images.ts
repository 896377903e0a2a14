/** Images of the brand; the settings name them in columns such as `logo_media_id`. */
export const brandImages = ["logo", "icon", "share", "share_en", "mail_banner", "mail_banner_en"] as const;
export type BrandImage = (typeof brandImages)[number];
