import { micromark } from "micromark";

/** What the owner may name in a text, with what stands for it. */
export interface ContentValues {
  readonly brand: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

/**
 * Returns HTML of what the owner wrote in Markdown. HTML in it is shown as it was typed, and links lead to http, https and mailto
 * or to pages of this shop, which `pathTo` brings into the text's own language. Values take the place of `{name}` in text alone, after
 * the Markdown was read: they are never read as Markdown or HTML, and never stand in an attribute of it.
 */
export function contentHtml(
  markdown: string,
  values: ContentValues,
  pathTo: (path: string) => string,
): string {
  let isInLink = false;
  return micromark(markdown)
    .replace(/href="(\/(?!\/)[^"]*)"/g, (_, path: string) => `href="${pathTo(path)}"`)
    .replace(tagOrName, (found, name: keyof ContentValues | undefined) => {
      if (name !== undefined) return valueHtml(name, values, isInLink);
      if (/^<\/?a\b/.test(found)) isInLink = found !== "</a>";
      return found;
    });
}

/** A whole tag, which is left as it is, or a placeholder outside of tags. micromark escapes every `<` and `>` that is no tag's. */
const tagOrName = /<[^>]*>|\{(brand|phone|email|address)\}/g;

/** A value as text; a phone or e-mail as a link, except within a link, which can hold no other. */
function valueHtml(name: keyof ContentValues, values: ContentValues, isInLink: boolean): string {
  const shown = `<bdi>${escaped(values[name])}</bdi>`;
  const address = isInLink ? null : addressOf(name, values);
  return address === null ? shown : `<a href="${address}" dir="ltr">${shown}</a>`;
}

/** The URL of a phone or e-mail; no character of the value can end the attribute or add a parameter. */
function addressOf(name: keyof ContentValues, { phone, email }: ContentValues): string | null {
  if (name === "phone") return `tel:${phone.replace(/[^\d+]/g, "")}`;
  if (name === "email") return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  return null;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
