/** An ending, its replacement, and the minimum number of letters that remain. */
interface Ending {
  readonly ends: readonly string[];
  readonly with?: string;
  readonly atLeast: number;
}

/** The article, alone or after a conjunction or preposition, as prefix of a word. */
const articles = /^(?:وال|فال|كال|بال|ال|لل)(?=.{2})/u;

/** Prefixed prepositions and conjunctions. A word can also begin with the same letter. */
const particles = /^[بلوفك](?=.{3})/u;

const latinArticles = /^(?:el|al|il|lel|bel|wel)(?=.{4})/;

/** Longest first: possessives after ta marbuta, plurals, feminine and relative forms, the long alef of colours. */
const arabicEndings: readonly Ending[] = [
  { ends: ["تها", "تنا"], atLeast: 3 },
  { ends: ["يات", "تي", "تك", "ته"], atLeast: 3 },
  { ends: ["ات", "يه", "ها"], atLeast: 3 },
  { ends: ["ه", "ي", "ا"], atLeast: 3 },
];

const englishPlurals: readonly Ending[] = [
  { ends: ["ies"], with: "y", atLeast: 2 },
  { ends: ["shes"], with: "sh", atLeast: 2 },
  { ends: ["ches"], with: "ch", atLeast: 2 },
  { ends: ["sses"], with: "ss", atLeast: 2 },
  { ends: ["xes"], with: "x", atLeast: 2 },
  { ends: ["ss"], with: "ss", atLeast: 1 },
  { ends: ["us", "is"], with: "s", atLeast: 2 },
  { ends: ["s"], atLeast: 3 },
];

const englishEndings: readonly Ending[] = [
  { ends: ["izing", "ising", "izer", "iser", "ized", "ised", "ize", "ise"], atLeast: 4 },
  { ends: ["ation", "ating", "ator", "ated", "ate"], atLeast: 4 },
  { ends: ["ening", "ener"], atLeast: 4 },
  { ends: ["ing"], atLeast: 3 },
  { ends: ["er", "ed", "al"], atLeast: 4 },
];

const finalVowels: readonly Ending[] = [
  { ends: ["our"], with: "or", atLeast: 3 },
  { ends: ["e", "y", "i"], atLeast: 3 },
];

/** Returns the light stem of a folded word, shared by its forms (السيروم and سيرومات, cleansing and cleansers). Never displayed. */
export function stemOf(word: string): string {
  if (/\p{Script=Arabic}/u.test(word)) return withoutEnding(word.replace(articles, ""), arabicEndings);
  const singular = withoutEnding(word, englishPlurals);
  const root = withoutEnding(singular, englishEndings);
  return withoutEnding(root === singular ? root : undoubled(root), finalVowels);
}

/** Returns the possible stems of a typed word: its own first, then those without a possible particle. */
export function stemsOfTyped(word: string): string[] {
  const bare = [word, word.replace(particles, ""), word.replace(latinArticles, "")];
  return [...new Set(bare.map(stemOf))];
}

function withoutEnding(word: string, endings: readonly Ending[]): string {
  for (const { ends, with: instead = "", atLeast } of endings) {
    const end = ends.find((one) => word.endsWith(one) && word.length - one.length >= atLeast);
    if (end !== undefined) return word.slice(0, -end.length) + instead;
  }
  return word;
}

/** For example, 'scrubb' of 'scrubbing' becomes 'scrub'. */
function undoubled(root: string): string {
  return root.replace(/([bdgmnprt])\1$/, "$1");
}
