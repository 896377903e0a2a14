import { micromark } from "micromark";
import { type ContentPlaceholder, isContentPlaceholder } from "#contract/content-placeholders.ts";

/** Values of the placeholders of a content page. Periods of returns have their unit, such as '14 days'. */
export type ContentValues = Readonly<Record<ContentPlaceholder, string>>;

/**
 * Converts the owner's Markdown to HTML. HTML in it is escaped. Links lead to http, https, mailto, or pages of this shop, which `pathTo`
 * maps to the language of the text. Placeholders are replaced after parsing and only in text: values are never parsed as Markdown or HTML
 * and never appear in its attributes. An unknown placeholder, which only texts of earlier releases have, is left out.
 */
export function contentHtml(
  markdown: string,
  values: ContentValues,
  pathTo: (path: string) => string,
): string {
  let isInLink = false;
  return micromark(markdown)
    .replace(/href="(\/(?!\/)[^"]*)"/g, (_, path: string) => `href="${pathTo(path)}"`)
    .replace(tagOrName, (found, name: string | undefined) => {
      if (name !== undefined) return isContentPlaceholder(name) ? valueHtml(name, values, isInLink) : "";
      if (/^<\/?a\b/.test(found)) isInLink = found !== "</a>";
      return found;
    });
}

/** Fills the placeholders of a text without Markdown. */
export function contentText(text: string, values: ContentValues): string {
  return text.replace(/\{([^{}]*)\}/g, (_, name: string) => (isContentPlaceholder(name) ? values[name] : ""));
}

/** A complete tag, which stays unchanged, or a placeholder outside tags. micromark escapes every other `<` and `>`. */
const tagOrName = /<[^>]*>|\{([^{}<>]*)\}/g;

/** Returns a value as text, or a phone or e-mail as a link unless it is inside one. */
function valueHtml(name: ContentPlaceholder, values: ContentValues, isInLink: boolean): string {
  const shown = `<bdi>${escaped(values[name])}</bdi>`;
  const address = isInLink ? null : addressOf(name, values);
  return address === null ? shown : `<a href="${address}" dir="ltr">${shown}</a>`;
}

/** Returns the URL of a phone or e-mail; no character of the value can end the attribute or add a parameter. */
function addressOf(name: ContentPlaceholder, { phone, email }: ContentValues): string | null {
  if (name === "phone") return `tel:${phone.replace(/[^\d+]/g, "")}`;
  if (name === "email") return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  return null;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
