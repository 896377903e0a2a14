import { foldText } from "#contract/search/fold.ts";

const maxTypedLength = 200;
/** Maximum number of words of a query: enough for a sentence. */
const maxTokens = 12;

/** Returns the folded words of an indexed text, digits apart from letters: 'SPF50' becomes 'spf 50'. */
export function tokensOf(text: string): string[] {
  return foldText(withoutApostrophes(text)).split(" ").filter(Boolean).flatMap(parted);
}

/** Returns the first twelve folded words of a query, from its first 200 characters. */
export function typedTokens(query: string): string[] {
  return foldText(withoutApostrophes(query.slice(0, maxTypedLength)))
    .split(" ")
    .filter(Boolean)
    .flatMap((token) => (isChatSpelling(token) ? [token] : parted(token)))
    .slice(0, maxTokens);
}

/** For example, "crow's" is one word. */
function withoutApostrophes(text: string): string {
  return text.replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, "");
}

function parted(token: string): string[] {
  return token.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
}

/** Whether the digits of a word represent Arabic letters, as in '7ob' and 'wa2y': single digits, no unit. */
export function isChatSpelling(token: string): boolean {
  return (
    /^[a-z2356789]+$/.test(token) &&
    /[2356789]/.test(token) &&
    !/\d{2}/.test(token) &&
    !/^\d(?:ml|g|gm|gr|mg|l|x|in)$/.test(token) &&
    (token.match(/[a-z]/g) ?? []).length >= 2
  );
}
