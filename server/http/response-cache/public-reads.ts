import { LRUCache } from "lru-cache";
import { ProductListQuery } from "#contract/catalogue/product.ts";
import { acceptedLanguage, type Language } from "#contract/language.ts";
import { ReviewListQuery } from "#contract/reviews/review.ts";
import { SearchQuery } from "#contract/search/search.ts";
import { isSameContent, isSameExactly, isSameVersion } from "#shop/catalogue-version.ts";
import { readPlainUrl } from "./plain-url.ts";
import { type CacheRules, type PublicRequest, readRules } from "./response-cache.ts";

const prefix = "/smile/api";
/** Maximum number of parsed URLs in memory, about 3 MB together. */
const maxUrls = 5000;
const maxUrlLength = 300;
const productPath = /^\/products\/[1-9]\d{0,8}(\/reviews)?$/;

/** API read that responds to everybody alike. */
interface PublicRead {
  /** Route name in the metrics. */
  readonly pattern: string;
  readonly names: readonly string[];
  readonly rules: CacheRules;
}

function read(path: string, isSame: CacheRules["isSame"], query: { shape?: object } = {}): PublicRead {
  return {
    pattern: prefix + path,
    names: Object.keys(query.shape ?? {}).sort(),
    rules: readRules(isSame),
  };
}

const reads: Readonly<Record<string, PublicRead>> = {
  "/sliders": read("/sliders", isSameContent),
  "/categories": read("/categories", isSameContent),
  "/concerns": read("/concerns", isSameContent),
  "/countries/1/cities": read("/countries/1/cities", isSameContent),
  "/products": read("/products", isSameExactly, ProductListQuery),
  "/products/facets": read("/products/facets", isSameVersion, ProductListQuery),
  "/search": read("/search", isSameExactly, SearchQuery),
};
// Related products are ordered by sales.
const product = read("/products/:id", isSameExactly);
const reviews = read("/products/:id/reviews", isSameContent, ReviewListQuery);

interface KnownRead extends PublicRead {
  /** With only the parameters that it reads, in one order. */
  readonly address: string;
}

const known = new LRUCache<string, KnownRead>({ max: maxUrls });

/** Returns the public read of a plain URL in the language of the request; null for others. */
export function publicRead(url: string, acceptLanguage: string | undefined): PublicRequest | null {
  if (!url.startsWith(`${prefix}/`)) return null;
  const found = known.get(url) ?? readUrl(url);
  if (found === null) return null;
  const { address, pattern, rules } = found;
  return { key: `${languageOf(acceptLanguage)} ${address}`, pattern, rules };
}

function readUrl(url: string): KnownRead | null {
  const plain = readPlainUrl(url);
  const found = plain && readAt(plain.path.slice(prefix.length));
  if (plain === null || found == null) return null;
  const pairs = found.names.flatMap((name) => plain.parameters.getAll(name).map((value) => [name, value]));
  const search = new URLSearchParams(pairs).toString();
  const read = { ...found, address: search === "" ? plain.path : `${plain.path}?${search}` };
  if (url.length <= maxUrlLength) known.set(url, read);
  return read;
}

function readAt(path: string): PublicRead | undefined {
  if (Object.hasOwn(reads, path)) return reads[path];
  const match = productPath.exec(path);
  if (match === null) return undefined;
  return match[1] === undefined ? product : reviews;
}

const simpleLanguages = new Map<string | undefined, Language>();

/** Parses an `Accept-Language`. Clients send a few different values, which are remembered. */
function languageOf(header: string | undefined): Language {
  const before = simpleLanguages.get(header);
  if (before !== undefined) return before;
  const language = acceptedLanguage(header);
  if (simpleLanguages.size < 100 && (header?.length ?? 0) < 100) simpleLanguages.set(header, language);
  return language;
}
