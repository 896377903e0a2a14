/** Key of every public response. */
export const everything = "shop";
/** Key of every public response that may show the stock of several products: all but the reviews of one product. */
export const lists = "lists";

const productPath = /^(?:\/en|\/smile\/api)?\/products?\/([1-9]\d{0,8})(?=[./?]|$)(\/reviews)?/i;

/** Returns the key of the responses of one product. */
export function productKey(id: number | string): string {
  return `p${id}`;
}

/**
 * Returns the keys by which a shared cache can delete the response of a path. A product's own responses also show its family, its
 * alternatives and related products.
 */
export function surrogateKeys(path: string): readonly string[] {
  const [, id, reviews] = productPath.exec(path) ?? [];
  if (id === undefined) return [everything, lists];
  return [everything, productKey(id), ...(reviews === undefined ? [lists] : [])];
}

/** Sets the keys for Varnish and Fastly (`Surrogate-Key`) and Cloudflare (`Cache-Tag`) where a shared cache may store the response. */
export function setSurrogateKeys(headers: Headers, path: string): void {
  if (headers.get("Cache-Control")?.startsWith("public") !== true) return;
  const keys = surrogateKeys(path);
  headers.set("Surrogate-Key", keys.join(" "));
  headers.set("Cache-Tag", keys.join(","));
}
