import { micromark } from "micromark";

/** What the owner may name in a text, with what stands for it. */
export interface ContentValues {
  readonly brand: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

/**
 * HTML of what the owner wrote in Markdown. HTML in it is shown as it was typed, and links lead to http, https and mailto
 * or to pages of this shop, which `pathTo` brings into the text's own language.
 */
export function contentHtml(
  markdown: string,
  values: ContentValues,
  pathTo: (path: string) => string,
): string {
  return micromark(markdown)
    .replace(/href="(\/(?!\/)[^"]*)"/g, (_, path: string) => `href="${pathTo(path)}"`)
    .replace(/\{(brand|phone|email|address)\}/g, (_, name: keyof ContentValues) => valueHtml(name, values));
}

function valueHtml(name: keyof ContentValues, values: ContentValues): string {
  const shown = `<bdi>${escaped(values[name])}</bdi>`;
  if (name === "phone")
    return `<a href="tel:${escaped(values.phone.replace(/\s/g, ""))}" dir="ltr">${shown}</a>`;
  if (name === "email") return `<a href="mailto:${escaped(values.email)}" dir="ltr">${shown}</a>`;
  return shown;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
