import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Page with the facts that its HTML contains. */
export interface LinkedPage {
  readonly path: string;
  readonly status: number;
  /** Target of a redirect within the shop. */
  readonly redirect: string | null;
  readonly lang: string;
  readonly dir: string;
  readonly ids: ReadonlySet<string>;
  /** Links within the shop, with fragments. */
  readonly links: readonly string[];
  /** URLs of images, stylesheets, scripts and fonts. */
  readonly files: readonly string[];
}

/** Links that change something and redirect; never followed. */
const switches = /^(?:\/en)?\/language\//;
const atOnce = 4;

/** Reads pages with the page's cookies; stores no cookies of responses. */
export async function visitorOf(page: Page) {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const origin = process.env["BROWSER_TEST_ADDRESS"] ?? "";
  const ask = async (path: string, method = "GET") =>
    await fetch(new URL(path, origin), { method, headers: { cookie }, redirect: "manual" });
  return { ask, open: async (path: string) => readPage(path, await ask(path), origin) };
}

export type Visitor = Awaited<ReturnType<typeof visitorOf>>;

/** Crawls all pages that are linked from these, each once. Does not follow links of pages that fail `followed`. */
export async function followLinks(
  visitor: Visitor,
  starts: readonly string[],
  followed: (path: string) => boolean,
): Promise<LinkedPage[]> {
  const known = new Set(starts);
  const waiting = [...known];
  const pages: LinkedPage[] = [];
  let busy = 0;
  async function work(): Promise<void> {
    while (waiting.length > 0 || busy > 0) {
      const path = waiting.shift();
      if (path === undefined) {
        await wait(2);
        continue;
      }
      busy++;
      const opened = await visitor.open(path);
      const page = followed(path) ? opened : { ...opened, links: [] };
      busy--;
      pages.push(page);
      for (const link of [...page.links, ...(page.redirect === null ? [] : [page.redirect])]) {
        const address = link.split("#", 1)[0] ?? "";
        if (known.has(address) || switches.test(address)) continue;
        known.add(address);
        waiting.push(address);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return pages;
}

/** Files named by these pages that are missing. */
export async function missingFiles(visitor: Visitor, pages: readonly LinkedPage[]): Promise<string[]> {
  const files = [...new Set(pages.flatMap((page) => page.files))];
  const missing: string[] = [];
  async function work(): Promise<void> {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const { status } = await visitor.ask(file, "HEAD");
      if (status !== 200) missing.push(`${status} ${file}`);
    }
  }
  await Promise.all(Array.from({ length: 2 * atOnce }, work));
  return missing;
}

async function readPage(path: string, response: Response, origin: string): Promise<LinkedPage> {
  const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
  const text = await response.text();
  // Ignores the content of scripts.
  const html = isPage ? text.replace(/(<script\b[^>]*>).*?<\/script>/gs, "$1") : "";
  const here = new URL(path, origin);
  const within = (addresses: readonly string[]) =>
    addresses
      .map((address) => new URL(address, here))
      .filter((url) => url.origin === here.origin)
      .map(({ pathname, search, hash }) => pathname + search + hash);
  const tags = (name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
  const [root = ""] = tags("html");
  const location = response.headers.get("location");
  return {
    path,
    status: response.status,
    redirect: location === null ? null : (within([location])[0] ?? null),
    lang: attribute(root, "lang"),
    dir: attribute(root, "dir"),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => unescaped(id))),
    links: within(tags("a").map((tag) => attribute(tag, "href"))),
    files: within(
      [...tags("(?:img|source|script|link)"), ...tags("meta").filter((tag) => tag.includes('"og:image"'))]
        .filter((tag) => !/rel="(?:canonical|alternate)"/.test(tag))
        .flatMap((tag) => [
          attribute(tag, "src"),
          attribute(tag, "href"),
          attribute(tag, "content"),
          ...attribute(tag, "srcset")
            .split(",")
            .map((part) => part.trim().split(" ", 1)[0] ?? ""),
        ])
        .filter((address) => address !== ""),
    ),
  };
}

function attribute(tag: string, name: string): string {
  return unescaped(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");
}

function unescaped(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
