import { createHash } from "node:crypto";
import { accentShades } from "#contract/brand/accent.ts";
import { mediaFile, mediaWidths } from "#contract/media.ts";
import type { Card } from "../media/image-process/image-work.ts";
import type { Settings } from "../settings/find-settings.ts";

/** Paths of the pictures that are made from the brand. */
export const brandPictures = [
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/icon-192.png",
  "/icon-512.png",
  "/share-ar.jpg",
  "/share-en.jpg",
  "/mail/logo.png",
  "/mail/banner-ar.jpg",
  "/mail/banner-en.jpg",
] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** Height of the logo in e-mails, in px of a dense screen. */
const mailLogoHeight = 68;
const mailBannerWidth = 1120;

type Brand = Pick<
  Settings,
  | "accent"
  | "brand_ar"
  | "brand_en"
  | `${Source}_media_id`
  | `${Source}_width`
  | `${"logo" | "mail_banner" | "mail_banner_en"}_height`
>;
type Source = "logo" | "icon" | "share" | "share_en" | "mail_banner" | "mail_banner_en";

/** Version of all these pictures, for their URLs: they change together with it. */
export function brandVersion(brand: Brand): string {
  const { accent, brand_ar, brand_en } = brand;
  const ids = [brand.logo_media_id, brand.icon_media_id, brand.share_media_id, brand.share_en_media_id];
  const banners = [brand.mail_banner_media_id, brand.mail_banner_en_media_id];
  const parts = JSON.stringify([accent, brand_ar, brand_en, ...ids, ...banners]);
  return createHash("sha256").update(parts).digest("hex").slice(0, 8);
}

/** Picture to draw: a card whose image is a file of the media store. */
export interface BrandDrawing {
  readonly card: Omit<Card, "image">;
  /** File of the image; null for the text. */
  readonly file: string | null;
}

/** Describes a picture of the brand; null if the brand has none. Without a logo the name stands for it. */
export function brandDrawing(picture: BrandPicture, brand: Brand): BrandDrawing | null {
  switch (picture) {
    case "/favicon.ico":
      return iconDrawing(brand, 32, "ico");
    case "/apple-touch-icon.png":
      return iconDrawing(brand, 180, "png");
    case "/icon-192.png":
      return iconDrawing(brand, 192, "png");
    case "/icon-512.png":
      return iconDrawing(brand, 512, "png");
    case "/share-ar.jpg":
      return shareDrawing(brand, brand.brand_ar, fileOf(brand, "share"));
    case "/share-en.jpg":
      return shareDrawing(brand, brand.brand_en, fileOf(brand, "share_en") ?? fileOf(brand, "share"));
    case "/mail/logo.png":
      return plainDrawing(brand, "logo", { height: mailLogoHeight, format: "png" });
    case "/mail/banner-ar.jpg":
      return plainDrawing(brand, "mail_banner", { width: mailBannerWidth, format: "jpg" });
    case "/mail/banner-en.jpg":
      return (
        plainDrawing(brand, "mail_banner_en", { width: mailBannerWidth, format: "jpg" }) ??
        plainDrawing(brand, "mail_banner", { width: mailBannerWidth, format: "jpg" })
      );
  }
}

/** The own icon, else the logo on white, else the first letter on the accent. */
function iconDrawing(brand: Brand, side: number, format: "png" | "ico"): BrandDrawing {
  const size = { width: side, height: side, format, text: firstLetter(brand.brand_ar) };
  const { accent, onAccent } = accentShades(brand.accent);
  const icon = fileOf(brand, "icon");
  if (icon !== null) return { card: { ...size, ground: null, colour: onAccent, portion: 1 }, file: icon };
  const logo = fileOf(brand, "logo");
  if (logo !== null)
    return { card: { ...size, ground: "#FFFFFF", colour: accent, portion: 0.8 }, file: logo };
  return { card: { ...size, ground: accent, colour: onAccent, portion: 0.5 }, file: null };
}

function firstLetter(name: string): string {
  const [first = ""] = name;
  return first.toUpperCase();
}

/** The own image, else logo or name on a tint of the accent. */
function shareDrawing(brand: Brand, name: string, own: string | null): BrandDrawing {
  const { accent, tint } = accentShades(brand.accent);
  const card = { width: 1200, height: 630, ground: tint, colour: accent, text: name, format: "jpg" } as const;
  return own === null
    ? { card: { ...card, portion: 0.5 }, file: fileOf(brand, "logo") }
    : { card: { ...card, portion: 1 }, file: own };
}

/** An image of the brand in its own proportions. */
function plainDrawing(
  brand: Brand,
  image: "logo" | "mail_banner" | "mail_banner_en",
  { width, height, format }: { width?: number; height?: number; format: "png" | "jpg" },
): BrandDrawing | null {
  const file = fileOf(brand, image);
  const ratio = (brand[`${image}_width`] ?? 0) / (brand[`${image}_height`] ?? 0);
  if (file === null || !Number.isFinite(ratio) || ratio === 0) return null;
  const within = (side: number) => Math.min(1600, Math.max(1, Math.round(side)));
  const size = {
    width: within(width ?? (height ?? 0) * ratio),
    height: within(height ?? (width ?? 0) / ratio),
  };
  return { card: { ...size, format, ground: null, text: "", colour: brand.accent, portion: 1 }, file };
}

function fileOf(brand: Brand, source: Source): string | null {
  const [id, width] = [brand[`${source}_media_id`], brand[`${source}_width`]];
  return id === null || width === null ? null : mediaFile(id, Math.max(...mediaWidths(width)), "webp");
}

/** Width of the logo in e-mails, in CSS px; null without a logo. */
export function mailLogoSize(brand: Brand): { width: number; height: number } | null {
  const drawing = brandDrawing("/mail/logo.png", brand);
  return drawing && { width: Math.round(drawing.card.width / 2), height: drawing.card.height / 2 };
}
