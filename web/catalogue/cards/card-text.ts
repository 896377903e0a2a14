/** Characters that fit into the two lines of a card on a phone. */
const maxCardText = 40;
/** Shorter clauses say too little. */
const minClause = 20;

/**
 * Ends of a clause: an Arabic comma, a semicolon or colon, and an English comma before a word that starts a clause. Other English commas
 * separate adjectives.
 */
const clauseEnd = /[،؛;:]\s|,\s(?=(?:and|but|for|so|then|with|while)\s)/g;

/**
 * Text of a product's card: the first sentence, or its first clauses if it is longer than two lines. So no card ends in a comma and dots.
 */
export function cardText(description: string): string {
  const sentence = description.split(/(?<=[.!؟])\s/, 1)[0] ?? description;
  if (sentence.length <= maxCardText) return sentence;
  const ends = [...sentence.matchAll(clauseEnd)].map(({ index }) => index).filter((at) => at >= minClause);
  const end = ends.findLast((at) => at <= maxCardText) ?? ends[0];
  return end === undefined ? sentence : `${sentence.slice(0, end)}.`;
}
