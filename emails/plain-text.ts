import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { leftToRightRuns } from "#messages/left-to-right-runs.ts";
import { type ShopDetails, whatsappLink } from "#messages/shop-details.ts";
import type { EmailDocument, EmailPart, EmailProduct } from "./email-document.ts";
import { isolate, ltr, piecesOf } from "./isolates.ts";

/** Renders an e-mail as plain text. */
export function renderPlainText(
  { heading, parts, why, unsubscribeUrl }: EmailDocument,
  shop: ShopDetails,
  language: Language,
): string {
  const paragraphs = [
    heading,
    ...parts.map(textOf),
    ...helpOf(shop),
    why,
    ...stopOf(unsubscribeUrl),
    shop.brand,
  ];
  const text = paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
  return `${language === "ar" ? arabicText(text) : englishText(text)}\n`;
}

function stopOf(url: string | undefined): string[] {
  return url === undefined ? [] : [`${m.mail_unsubscribe()}:\n${url}`];
}

/** Support contacts of the shop, if it has any. */
function helpOf(shop: ShopDetails): string[] {
  const chat = whatsappLink(shop);
  const written = shop.email === null ? [] : [m.mail_or_write({ address: ltr(shop.email) })];
  if (chat !== null) return [[`${m.mail_help()} ${m.chat_open()}:`, chat, ...written].join("\n")];
  return written.map((text) => `${m.mail_help()} ${text}`);
}

function textOf(part: EmailPart): string {
  switch (part.type) {
    case "paragraph":
      return part.text;
    case "button":
      return `${part.label}:\n${part.url}`;
    case "address":
      return "";
    case "fact":
      return `${part.label}: ${part.value}`;
    case "products":
      return part.products.map(productText).join("\n");
    case "sums":
      return [...part.sums.map(({ label, amount }) => `${label}: ${amount}`), part.note ?? []]
        .flat()
        .join("\n");
    case "lines":
      return [part.title, ...part.lines].join("\n");
    case "steps":
      return [part.title, ...part.steps.map(({ title, text }) => `- ${title}: ${text}`)].join("\n");
    case "notice":
      return `${part.title}\n${part.text}`;
  }
}

function productText({ name, note, amount, link }: EmailProduct): string {
  const line = `- ${[name, note, amount].filter((text) => text !== null).join(m.comma())}`;
  return link === null ? line : `${line}\n  ${link.label}:\n${link.url}`;
}

/** In Arabic, Latin words and digits outside isolates are isolated too; URLs have their own lines. */
function arabicText(text: string): string {
  const lines = text.split("\n").map((line) => (/^https?:/.test(line) ? line : arabicLine(line)));
  return lines.join("\n");
}

function arabicLine(line: string): string {
  return piecesOf(line)
    .map(({ text, dir }) => {
      if (dir === "ltr") return isolate(text, dir);
      return dir === null ? isolateRuns(text) : isolate(isolateRuns(text), dir);
    })
    .join("");
}

function isolateRuns(text: string): string {
  return leftToRightRuns(text)
    .map((run, place) => (place % 2 === 1 ? isolate(run, "ltr") : run))
    .join("");
}

/** In English only Arabic values keep their isolates. */
function englishText(text: string): string {
  return piecesOf(text)
    .map(({ text, dir }) => (dir !== null && /\p{Script=Arabic}/u.test(text) ? isolate(text, dir) : text))
    .join("");
}
