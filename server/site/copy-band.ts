import type { Context, MiddlewareHandler } from "hono";
import type { CopiedShop, FindCopiedShop } from "#shop/instance/watch-copy.ts";

const words = {
  ar: {
    name: "نسخة تجريبية.",
    shop: "لا تُجهَّز هنا طلبات ولا تُرسل رسائل.",
    office: "لا يخرج منها شيء: لا رسائل ولا تنبيهات ولا نسخ احتياطية ولا حذف.",
    moved: (host: string) => `هذه نسخة من ${host}. إذا انتقل المتجر إلى هنا، يُسجَّل ذلك في الإعدادات.`,
    real: "المتجر الحقيقي",
    off: "ما هو متوقف هنا",
  },
  en: {
    name: "Test copy.",
    shop: "Orders placed here are not delivered, and nothing is sent.",
    office: "Nothing leaves it: no emails, alerts, backups or deletions.",
    moved: (host: string) => `This is a copy of ${host}. If the shop moved here, say so in Settings.`,
    real: "The real shop",
    off: "What is switched off here",
  },
} as const;

const robots = "X-Robots-Tag";

/**
 * Marks every page of a copy by a red band at its top, and closes the copy to search engines. The band stands first in the body, outside of
 * what React renders, so that it costs no script and also stands on pages without one. The shop's own pages stay as they are.
 */
export function markCopy(findCopy: FindCopiedShop): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html") === true;
    if (c.res.headers.has(robots) || (!isPage && c.req.path !== "/robots.txt")) return;
    const copy = await findCopy();
    if (copy === null) return;
    if (isPage) await addBand(c, copy);
    else if (c.req.method === "GET") replaceBody(c, "User-agent: *\nDisallow: /\n");
    c.res.headers.set(robots, "noindex, nofollow");
  };
}

async function addBand(c: Context, copy: CopiedShop): Promise<void> {
  const isOffice = c.req.path === "/admin" || c.req.path.startsWith("/admin/");
  const page = await c.res.text();
  const language = /<html[^>]*\slang="en"/.test(page) ? "en" : "ar";
  const band = isOffice ? officeBand(language, copy) : shopBand(language, copy);
  const marked = page.replace(/<body[^>]*>/, (body) => body + band);
  replaceBody(c, isOffice ? withPaperMark(marked, language) : marked);
}

/** Text for the first line of printed papers, which have one page each (`admin/print/papers.css`). */
function withPaperMark(page: string, language: keyof typeof words): string {
  return page.replace("<html ", `<html style="--copy:'${words[language].name}'" `);
}

function replaceBody(c: Context, body: string): void {
  const { status, headers } = c.res;
  const kept = new Headers(headers);
  kept.delete("Content-Length");
  // Hono would merge the headers of the former response.
  c.res = undefined;
  c.res = new Response(body === "" ? null : body, { status, headers: kept });
}

function shopBand(language: keyof typeof words, { address }: CopiedShop): string {
  const { shop, real } = words[language];
  return bandOf(language, shop, address === null ? null : { href: address, text: real });
}

function officeBand(language: keyof typeof words, { address, bySetting }: CopiedShop): string {
  const { office, moved, off } = words[language];
  const text = bySetting || address === null ? office : moved(new URL(address).host);
  return bandOf(language, text, { href: "/admin/settings/copy", text: off });
}

interface BandLink {
  readonly href: string;
  readonly text: string;
}

const bandStyle =
  "padding:8px 16px;text-align:center;background:#b3261e;color:#fff;font:500 .875rem/1.5 'Readex Pro Variable',system-ui,sans-serif;overflow-wrap:anywhere;print-color-adjust:exact;-webkit-print-color-adjust:exact";

function bandOf(language: keyof typeof words, text: string, link: BandLink | null): string {
  const { name } = words[language];
  const anchor =
    link === null
      ? ""
      : `<a href="${escaped(link.href)}" style="color:inherit;text-decoration:underline;padding-block:4px">${link.text}</a>`;
  const row = "display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center";
  return `<aside class="copy-band" aria-label="${name}" style="${bandStyle}"><div style="${row}"><span><strong>${name}</strong> ${escaped(text)}</span>${anchor}</div></aside>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
