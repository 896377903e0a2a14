import { accentShades } from "#contract/brand/accent.ts";
import type { Language } from "#contract/language.ts";
import { mediaPath, mediaWidths } from "#contract/media.ts";
import { brandDrawing, brandVersion, mailLogoSize } from "#shop/brand/brand-pictures.ts";
import type { Settings } from "#shop/settings/find-settings.ts";

/** Look of the shop's e-mails: accent and images of the brand. */
export interface MailLook {
  readonly accent: string;
  /** Text on the accent. */
  readonly onAccent: string;
  /** Path and size in CSS px; null: the name as text. */
  readonly logo: { readonly path: string; readonly width: number; readonly height: number } | null;
  /** Path of the image at the top of festive e-mails; null for none. */
  readonly banner: string | null;
}

/** Returns the look of e-mails in a language. */
export function mailLook(settings: Settings, language: Language): MailLook {
  const { accent, onAccent } = accentShades(settings.accent);
  const version = `?v=${brandVersion(settings)}`;
  const size = mailLogoSize(settings);
  const banner = `/mail/banner-${language}.jpg` as const;
  return {
    accent,
    onAccent,
    logo: size && { path: `/mail/logo.png${version}`, ...size },
    banner: brandDrawing(banner, settings) && banner + version,
  };
}

/** Returns the look of a preview with images of the media library: those of an unsaved brand have no path of their own. */
export function previewLook(settings: Settings, language: Language): MailLook {
  const { logo, banner, ...look } = mailLook(settings, language);
  const inEnglish = language === "en" && settings.mail_banner_en_media_id !== null;
  const source = inEnglish ? "mail_banner_en" : "mail_banner";
  const path = (name: "logo" | typeof source) => {
    const [id, width] = [settings[`${name}_media_id`], settings[`${name}_width`]];
    return id === null || width === null ? null : mediaPath(id, Math.max(...mediaWidths(width)), "webp");
  };
  const logoPath = path("logo");
  return {
    ...look,
    logo: logo === null || logoPath === null ? null : { ...logo, path: logoPath },
    banner: banner === null ? null : path(source),
  };
}
