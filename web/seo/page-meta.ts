import type { MetaDescriptor } from "react-router";
import type { Language } from "#contract/language.ts";
import type { ShopDetails } from "#messages/shop-details.ts";
import { languageOfPath, localised, paths } from "../paths.ts";
import type { ShellData } from "../shell/shell-data.ts";

interface PageWords {
  readonly title: string;
  /** True if the title already contains the shop's name. */
  readonly namesShop?: boolean;
  readonly description?: string;
  /** Image for shared links; the shop's own by default. */
  readonly image?:
    | {
        readonly url: string;
        readonly width: number;
        readonly height: number;
        readonly alt: string;
      }
    | undefined;
  readonly type?: "website" | "product";
  /** Excludes private pages, which are not shared. */
  readonly robots?: "noindex" | "noindex, nofollow";
}

type SharedShop = Pick<ShellData, "origin" | "brandVersion" | "arabicOnly"> & {
  readonly shop: Pick<ShopDetails, "brand">;
};

type Matches = readonly [
  {
    readonly loaderData: SharedShop | undefined;
  },
  // The last match is the page.
  ...({ readonly pathname: string } | undefined)[],
];

/** Title of a page, and its metadata for search engines and shared links. */
export function pageMeta(matches: Matches, words: PageWords): MetaDescriptor[] {
  const [{ loaderData: shell }, ...others] = matches;
  const address = pageUrl(shell?.origin ?? "", others.at(-1)?.pathname ?? "/");
  const { title: name, namesShop = false, description, robots, type = "website" } = words;
  const title = namesShop || shell === undefined ? name : titleOf(name, shell.shop.brand, address);
  const all: MetaDescriptor[] = [{ title }];
  if (description !== undefined) all.push({ name: "description", content: description });
  if (robots !== undefined) return [...all, { name: "robots", content: robots }];
  if (shell === undefined) return all;

  const { here, language } = address;
  const image = words.image ?? sharedImage(shell, language, title);
  return [
    ...all,
    { property: "og:type", content: type },
    { property: "og:site_name", content: shell.shop.brand },
    { property: "og:title", content: inArabic(address) ? endInPlace(name) : name },
    ...(description === undefined ? [] : [{ property: "og:description", content: description }]),
    { property: "og:url", content: here },
    { property: "og:locale", content: language === "ar" ? "ar_EG" : "en_GB" },
    ...(shell.arabicOnly
      ? []
      : [{ property: "og:locale:alternate", content: language === "ar" ? "en_GB" : "ar_EG" }]),
    { property: "og:image", content: image.url },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const leftToRightMark = "\u200E";
const rightToLeftMark = "\u200F";

const inArabic = ({ language }: PageUrl) => language === "ar";

/**
 * Title of a page. Titles are plain text without `<bdi>`. In Arabic a mark keeps a Latin end of the name from forming one left-to-right
 * run with the shop's name.
 */
function titleOf(name: string, brand: string, address: PageUrl): string {
  return `${inArabic(address) ? endInPlace(name) + rightToLeftMark : name} · ${brand}`;
}

/** Keeps a sign at the end, as in 'SPF 50+', behind its number. */
function endInPlace(name: string): string {
  return /[A-Za-z0-9][+%]$/.test(name) ? name + leftToRightMark : name;
}

/** The shop's own image for shared links. */
function sharedImage({ origin, brandVersion }: SharedShop, language: string, alt: string) {
  return { url: `${origin}/share-${language}.jpg?v=${brandVersion}`, width: 1200, height: 630, alt };
}

/** Absolute URLs of a page in both languages. */
export interface PageUrl {
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string;
  readonly language: Language;
  readonly here: string;
  readonly ar: string;
  readonly en: string;
}

export function pageUrl(publicUrl: string, pathname: string): PageUrl {
  const language = languageOfPath(pathname);
  const arabic = localised(pathname, "ar");
  // A page with two URLs has one canonical URL.
  const known = arabic === paths.collections() ? paths.products() : arabic;
  const [ar, en] = [publicUrl + known, publicUrl + localised(known, "en")];
  return { origin: publicUrl, language, here: language === "ar" ? ar : en, ar, en };
}
