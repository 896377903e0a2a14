import { foldText } from "./fold.ts";

const maxTypedLength = 200;
/** As many words as somebody types who asks in a sentence. */
const maxTokens = 12;

/** The folded words of a text that is searched, figures apart from letters: 'SPF50' is 'spf 50'. */
export function tokensOf(text: string): string[] {
  return foldText(withoutApostrophes(text)).split(" ").filter(Boolean).flatMap(parted);
}

/** The folded words of what a person typed: the first twelve of the first two hundred characters. */
export function typedTokens(query: string): string[] {
  return foldText(withoutApostrophes(query.slice(0, maxTypedLength)))
    .split(" ")
    .filter(Boolean)
    .flatMap((token) => (isChatSpelling(token) ? [token] : parted(token)))
    .slice(0, maxTokens);
}

/** "crow's" is one word. */
function withoutApostrophes(text: string): string {
  return text.replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, "");
}

function parted(token: string): string[] {
  return token.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
}

/** Whether figures are letters in a word, as in '7ob' and 'wa2y': single ones of those that stand for Arabic letters, no unit. */
function isChatSpelling(token: string): boolean {
  return (
    /^[a-z2356789]+$/.test(token) &&
    /[2356789]/.test(token) &&
    !/\d{2}/.test(token) &&
    !/^\d(?:ml|g|gm|gr|mg|l|x|in)$/.test(token) &&
    (token.match(/[a-z]/g) ?? []).length >= 2
  );
}
