import { get } from "node:http";
import { gunzipSync } from "node:zlib";

/** Bytes that a first visit carries, as the shop sends them to a browser that takes gzip. */
export interface FirstView {
  readonly html: number;
  readonly scripts: number;
  readonly styles: number;
  /** Those that the page names itself: a font that only a style sheet names comes where its letters are. */
  readonly fonts: number;
}

/** Sizes a page with all scripts and styles that it loads, those that it asks for later as well. */
export async function firstView(pageUrl: string): Promise<FirstView> {
  const page = await fetchGzip(pageUrl);
  const addresses = (tag: RegExp) => [...page.text.matchAll(tag)].map((found) => found[1] ?? "");
  const styles = addresses(/<link [^>]*rel="stylesheet" href="([^"]+)"/g);
  const fonts = new Set(addresses(/"(\/assets\/[^"]+\.woff2)"/g));
  const scripts = await withImports(addresses(/"(\/assets\/[^"]+\.js)"/g), pageUrl);
  let sum = 0;
  for (const style of styles) sum += (await fetchGzip(new URL(style, pageUrl).href)).bytes;
  let letters = 0;
  for (const font of fonts) letters += (await fetchGzip(new URL(font, pageUrl).href)).bytes;
  return {
    html: page.bytes,
    scripts: [...scripts.values()].reduce((all, bytes) => all + bytes, 0),
    styles: sum,
    fonts: letters,
  };
}

/** The modules with everything that they import, at once or later, and how large each is. */
async function withImports(first: readonly string[], base: string): Promise<Map<string, number>> {
  const waiting = first.map((path) => new URL(path, base).href);
  const sizes = new Map<string, number>();
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (sizes.has(url)) continue;
    const { bytes, text } = await fetchGzip(url);
    sizes.set(url, bytes);
    for (const [, path = ""] of text.matchAll(/(?:from|import|import\()\s*["'`](\.\/[^"'`]+\.js)["'`]/g)) {
      waiting.push(new URL(path, url).href);
    }
  }
  return sizes;
}

async function fetchGzip(url: string): Promise<{ bytes: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: number; text: string }>();
  get(url, { headers: { Accept: "text/html,*/*", "Accept-Encoding": "gzip" } }, async (response) => {
    try {
      const chunks: Uint8Array[] = [];
      for await (const chunk of response) chunks.push(chunk);
      if (response.statusCode !== 200) throw new Error(`expected ${url}, but got ${response.statusCode}`);
      const body = Buffer.concat(chunks);
      const packed = response.headers["content-encoding"] === "gzip";
      resolve({ bytes: body.length, text: (packed ? gunzipSync(body) : body).toString() });
    } catch (error) {
      reject(error);
    }
  }).once("error", reject);
  return await promise;
}
