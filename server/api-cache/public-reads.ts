import { LRUCache } from "lru-cache";
import { ProductListQuery } from "#contract/product.ts";
import { ReviewListQuery } from "#contract/review.ts";
import { SearchQuery } from "#contract/search.ts";
import {
  type ExactVersion,
  isSameContent,
  isSameExactly,
  isSameVersion,
} from "#shop/catalogue/catalogue-version.ts";
import { readPlainUrl } from "../memory/plain-url.ts";

const prefix = "/smile/api";
/** The URLs that are read once: those of ordinary length, about 3 MB together. */
const maxUrls = 5000;
const maxUrlLength = 300;
const productPath = /^\/products\/[1-9]\d{0,8}(\/reviews)?$/;

/** A call that answers everybody alike. */
interface PublicRead {
  /** Its route, as metrics call it. */
  readonly pattern: string;
  /** The parameters that it reads. */
  readonly names: readonly string[];
  /** Whether nothing has moved that it shows, or is ordered by. */
  readonly isSame: (one: ExactVersion, other: ExactVersion) => boolean;
}

function read(path: string, isSame: PublicRead["isSame"], query: { shape?: object } = {}): PublicRead {
  return { pattern: prefix + path, names: Object.keys(query.shape ?? {}).sort(), isSame };
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
// What goes well with a product are best sellers.
const product = read("/products/:id", isSameExactly);
const reviews = read("/products/:id/reviews", isSameContent, ReviewListQuery);

/** A call with its parameters written in one way: those that it does not read are gone, their order is the same. */
export interface PublicCall extends PublicRead {
  readonly address: string;
}

const known = new LRUCache<string, PublicCall>({ max: maxUrls });

/** The call at an address, path and query; null where it is not the same for everybody, or not written plainly. */
export function publicCall(url: string): PublicCall | null {
  if (!url.startsWith(`${prefix}/`)) return null;
  const before = known.get(url);
  if (before !== undefined) return before;
  const plain = readPlainUrl(url);
  if (plain === null) return null;
  const found = readAt(plain.path.slice(prefix.length));
  if (found === undefined) return null;
  const pairs = found.names.flatMap((name) => plain.parameters.getAll(name).map((value) => [name, value]));
  const search = new URLSearchParams(pairs).toString();
  const call = { ...found, address: search === "" ? plain.path : `${plain.path}?${search}` };
  if (url.length <= maxUrlLength) known.set(url, call);
  return call;
}

function readAt(path: string): PublicRead | undefined {
  if (Object.hasOwn(reads, path)) return reads[path];
  const match = productPath.exec(path);
  if (match === null) return undefined;
  return match[1] === undefined ? product : reviews;
}
