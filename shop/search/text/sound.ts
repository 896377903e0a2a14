/** Latin letters by the consonant that they represent, longest first; includes the digits of Arabic chats. */
const latinConsonants: readonly (readonly [RegExp, string])[] = [
  [/^(?:tion|sion)/, "XN"],
  [/^(?:sh|ch)/, "X"],
  [/^(?:gh|j|g)/, "G"],
  [/^(?:kh|7'|h|5|7)/, "H"],
  [/^(?:ph|f|v)/, "F"],
  [/^(?:th|dt|t|6)/, "T"],
  [/^(?:dh|d)/, "D"],
  [/^(?:ck|qu|k|q|c|8)/, "K"],
  [/^x/, "KS"],
  [/^(?:s|z|9)/, "S"],
  [/^(?:b|p)/, "B"],
  [/^l/, "L"],
  [/^m/, "M"],
  [/^n/, "N"],
  [/^r/, "R"],
];

const arabicConsonants: Readonly<Record<string, string>> = {
  ...{
    ب: "B",
    پ: "B",
    ت: "T",
    ط: "T",
    ث: "T",
    ج: "G",
    چ: "G",
    غ: "G",
    ح: "H",
    خ: "H",
    ه: "H",
    د: "D",
    ض: "D",
    ذ: "D",
  },
  ...{
    ر: "R",
    ز: "S",
    س: "S",
    ص: "S",
    ظ: "S",
    ش: "X",
    ف: "F",
    ڤ: "F",
    ق: "K",
    ك: "K",
    ل: "L",
    م: "M",
    ن: "N",
  },
};

/** Sound of a word: its consonants, and the vowels before, between and after them. */
interface Sound {
  readonly consonants: string;
  readonly vowels: readonly string[];
}

/** Returns the consonants of a folded word, equal for words of both scripts that sound alike; '' if it has none. */
export function soundOf(word: string): string {
  return listen(word).consonants;
}

/** Shorter words match too many others. */
const minHeardLength = 3;
/** Minimum ratio of lengths: Arabic omits short vowels, at most about half of the letters. */
const minLengthShare = 0.45;

/**
 * Returns the possible sounds of a typed word. In chats, 2 is a glottal stop that Arabic writes as qaf or omits, and 8 is qaf or ghain.
 */
export function soundsOfTyped(word: string): string[] {
  if (unstretched(word).length < minHeardLength) return [];
  return [...new Set(spellingsOf(word).map(soundOf))].filter((sound) => sound.length > 0);
}

/** A word with a letter three times in a row came from a held key: each of its repeated letters counts once. */
function unstretched(word: string): string {
  return /(.)\1\1/u.test(word) ? word.replace(/(.)\1+/gu, "$1") : word;
}

function spellingsOf(word: string): string[] {
  const stops = word.includes("2") ? [word.replaceAll("2", ""), word.replaceAll("2", "q")] : [word];
  return stops.flatMap((one) => (one.includes("8") ? [one, one.replaceAll("8", "gh")] : [one]));
}

/** Whether two words can be the same word. Long vowels must be heard in both; a long word may differ in one of them. */
export function soundsAlike(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < minLengthShare * Math.max(one.length, other.length)) return false;
  return spellingsOf(one).some((spelling) => areAlike(listen(spelling), listen(other)));
}

function areAlike(first: Sound, second: Sound): boolean {
  if (first.consonants !== second.consonants) return false;
  const places = Math.max(first.vowels.length, second.vowels.length);
  let differing = 0;
  for (let place = 0; place < places; place++) {
    if (!vowelsAlike(first.vowels[place] ?? "", second.vowels[place] ?? "")) differing++;
  }
  return differing <= (places >= 5 ? 1 : 0);
}

function listen(word: string): Sound {
  return /\p{Script=Arabic}/u.test(word) ? listenToArabic(word) : listenToLatin(word);
}

function listenToArabic(word: string): Sound {
  const heard = collector();
  // A final ta marbuta is a vowel.
  const letters = [...word.replace(/(?<=.{2})ه$/u, "ا")];
  for (const [place, letter] of letters.entries()) {
    const consonant = arabicConsonants[letter];
    if (consonant !== undefined) heard.consonant(consonant);
    else if (letter === "و" && place === 0 && letters.length > 1) heard.consonant("W");
    else if (letter === "ا") heard.vowel("a");
    else if (letter === "و") heard.vowel("o");
    else if (letter === "ي") heard.vowel("i");
  }
  return heard.sound();
}

function listenToLatin(word: string): Sound {
  const heard = collector();
  let rest = word
    .replace(/c(?=[eiy])/g, "s")
    .replace(/ight/g, "ait")
    // The final h and e are silent.
    .replace(/(?<=[aeiou])h$/, "")
    .replace(/(?<=[a-z]{2}[^aeiouy])e$/, "");
  if (rest.startsWith("w")) {
    heard.consonant("W");
    rest = rest.slice(1);
  }
  while (rest !== "") {
    const known = latinConsonants.find(([letters]) => letters.test(rest));
    if (known !== undefined) {
      heard.consonant(known[1]);
      rest = rest.replace(known[0], "");
      continue;
    }
    const letter = rest[0] ?? "";
    if ("aeiouyw".includes(letter)) heard.vowel(letter);
    rest = rest.slice(1);
  }
  return heard.sound();
}

function collector() {
  let consonants = "";
  const vowels = [""];
  return {
    consonant(heard: string) {
      // Doubled letters sound once.
      if (consonants.endsWith(heard) && vowels.at(-1) === "") return;
      consonants += heard;
      vowels.push("");
    },
    vowel(heard: string) {
      vowels.push((vowels.pop() ?? "") + heard);
    },
    sound: (): Sound => ({ consonants, vowels }),
  };
}

/** Vowels that Arabic writes with one letter. */
const vowelClasses: Readonly<Record<string, string>> = {
  ...{ a: "a", e: "ai", i: "ai", o: "ao", u: "ao", y: "i", w: "o" },
};

function vowelsAlike(one: string, other: string): boolean {
  // A single vowel is short; Arabic does not write it.
  if (one === "" || other === "") return one.length + other.length <= 1;
  const classes = (vowels: string) =>
    new Set([...vowels].flatMap((vowel) => [...(vowelClasses[vowel] ?? "")]));
  const heard = classes(other);
  return [...classes(one)].some((sound) => heard.has(sound));
}
