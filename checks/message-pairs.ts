type Texts = Readonly<Record<string, unknown>>;

interface Message {
  /** One text, or one per plural form. */
  readonly texts: readonly string[];
  readonly plurals: readonly string[];
}

const arabicLetter = /\p{Script=Arabic}/u;
const noTemplate = /^\P{L}*$/u;

// Each language is named in itself.
const inTheOther = ["other_language", "offer_other_language"];

/** Lists missing and inconsistent messages of the two languages. */
export function messageFaults(ar: Texts, en: Texts): string[] {
  const keys = [...new Set([...Object.keys(ar), ...Object.keys(en)])].filter((key) => key !== "$schema");
  return keys.flatMap((key) => {
    if (!(key in ar)) return [`${key}: not in Arabic`];
    if (!(key in en)) return [`${key}: not in English`];
    return faultsOfPair(readMessage(ar[key]), readMessage(en[key]), inTheOther.includes(key)).map(
      (fault) => `${key}: ${fault}`,
    );
  });
}

function faultsOfPair(ar: Message, en: Message, exchanged: boolean): string[] {
  const faults: string[] = [];
  if ([...ar.texts, ...en.texts].some((text) => text.trim() === "")) faults.push("an empty text");
  const [inArabic, inEnglish] = [placeholders(ar), placeholders(en)];
  if (inArabic !== inEnglish) faults.push(`{${inArabic}} in Arabic, {${inEnglish}} in English`);
  const [arabic, english] = exchanged ? [en, ar] : [ar, en];
  if (arabic.texts.some((text) => !arabicLetter.test(text) && !noTemplate.test(withoutPlaceholders(text)))) {
    faults.push("no Arabic letter in Arabic");
  }
  if (english.texts.some((text) => arabicLetter.test(text))) faults.push("an Arabic letter in English");
  for (const [language, { plurals }] of Object.entries({ ar, en })) {
    const expected = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const missing = plurals.length === 0 ? [] : expected.filter((category) => !plurals.includes(category));
    if (missing.length > 0) faults.push(`no plural ${missing.join(", ")} in ${language}`);
  }
  return faults;
}

/** A message is a text, or a list with one matcher from plural forms to texts. */
function readMessage(value: unknown): Message {
  if (typeof value === "string") return { texts: [value], plurals: [] };
  const match: unknown = Array.isArray(value) ? value[0]?.match : undefined;
  if (typeof match !== "object" || match === null) return { texts: [""], plurals: [] };
  const plurals = Object.keys(match).flatMap((key) => /\bplural=(\w+)/.exec(key)?.[1] ?? []);
  return { texts: Object.values(match).map(String), plurals };
}

/** A plural form may spell out the number, so all forms are compared together. */
function placeholders({ texts }: Message): string {
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  return [...new Set(names)].sort().join(", ");
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{\w+\}/g, "");
}
