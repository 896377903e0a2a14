import { n as withoutArticle, t as foldText } from "./fold-CRRLoGqz.js";
import { a as isPlanOutdated, t as askRepeatedly } from "./database-CkfhCLeQ.js";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import { ServerResponse } from "node:http";
// shop/result.ts
function accept(value) {
	return {
		ok: true,
		value
	};
}
function refuse(refusal) {
	return {
		ok: false,
		refusal
	};
}
// contract/concern-kinds.ts
/** What a product can be for: an area of the body, a type of skin, a concern. In this order, and as filters are called. */
var concernKinds = [
	"area",
	"skin_type",
	"concern"
];
// shop/concerns/list-concerns.ts
/** All areas, then types of skin, then concerns, each in the order of the shop. */
async function listConcerns(db) {
	return await selectConcerns(db).execute();
}
/** Starts a query for areas, types of skin and concerns in their order. */
function selectConcerns(db) {
	return db.selectFrom("concerns").select([
		"key",
		"kind",
		"name_en",
		"name_ar",
		"text_en",
		"text_ar"
	]).$narrowType().orderBy((eb) => eb.fn("array_position", [eb.val(concernKinds), eb.ref("kind")])).orderBy("position").orderBy("key");
}
// shop/catalogue/ingredients.ts
/** The ingredients of stored lines; a line in any other form is all name. */
function parseIngredients(lines) {
	return lines.split("\n").filter((line) => line.trim() !== "").map((line) => {
		const [head = "", ...rest] = line.split(" — ");
		const share = /: (\S+)$/.exec(head);
		return {
			name: share === null ? head : head.slice(0, share.index),
			share: share?.[1] ?? null,
			does: rest.join(" — ")
		};
	});
}
// db/run-transaction.ts
/**
* Runs work in one transaction: committed when it resolves, rolled back when it rejects. Where a table was changed under a statement
* that was planned before, PostgreSQL gives the transaction up: then all of the work is done once more.
*/
async function runTransaction(db, work) {
	try {
		return await db.transaction().execute(work);
	} catch (error) {
		if (!isPlanOutdated(error)) throw error;
		return await db.transaction().execute(work);
	}
}
// shop/limits/in-time.ts
/** An answer, or null where it fails or takes longer than so many milliseconds. */
async function inTime(answer, limit) {
	const { promise: late, resolve } = Promise.withResolvers();
	const timer = setTimeout(resolve, limit, null);
	try {
		return await Promise.race([answer, late]);
	} catch {
		return null;
	} finally {
		clearTimeout(timer);
	}
}
// shop/catalogue/share-question.ts
/** Milliseconds that a question waits at most for others to share it. */
var maxGathering = 1;
/**
* Lets all who ask in one turn of the event loop share one question, and those who ask while one is on its way the next one, which
* leaves after that is answered, and as soon as a turn brings nobody else: none hears an answer to a question that was put before it asked.
*/
function shareQuestion(ask) {
	let underway = null;
	let next = null;
	let asked = 0;
	async function putNext() {
		await underway;
		await untilNobodyElseAsks();
		next = null;
		const answer = ask();
		const own = answer.then(nothing, nothing);
		underway = own;
		own.then(() => {
			if (underway === own) underway = null;
		});
		return await answer;
	}
	/** Who was just answered often asks again: a question that left at once would be put twice as often. */
	async function untilNobodyElseAsks() {
		const until = performance.now() + maxGathering;
		let before;
		do {
			before = asked;
			await setImmediate();
		} while (asked > before && performance.now() < until);
	}
	return () => {
		asked += 1;
		next ??= putNext();
		return next;
	};
}
function nothing() {}
// shop/catalogue/catalogue-version.ts
/** Asked again this long after the last question, so that nobody has to wait for the answer… */
var askEvery = 500;
/** …which is believed for a second. */
var maxAge = 1e3;
/** Milliseconds that whoever wants the version of now waits for it. */
var maxWait = 300;
var question = `select version as content,
  (select coalesce(sum(moves), 0) from catalogue_moves where kind = 'stock')::bigint as stock,
  (select coalesce(sum(moves), 0) from catalogue_moves where kind = 'sales')::bigint as sales,
  (select count(*) filter (where starts_at <= now()) + count(*) filter (where ends_at <= now()) from sliders)::int as passed
  from catalogue_version`;
/** Reads the version that is in force now. */
async function readCatalogueVersion(db) {
	const { rows } = await sql.raw(question).execute(db);
	const [now] = rows;
	if (now === void 0) throw new Error("expected a version of the catalogue, but there is none");
	return now;
}
/** The same for whoever asks more often than anything else is asked. */
function versionReader(db) {
	const ask = askRepeatedly(db, question);
	return async () => {
		const [content, stock, sales, passed] = (await ask()).map(Number);
		return {
			content: content ?? 0,
			stock: stock ?? 0,
			sales: sales ?? 0,
			passed: passed ?? 0
		};
	};
}
/** Whether nothing that a visitor sees has changed from one version to the other. */
function isSameVersion(one, other) {
	return isSameContent(one, other) && one.stock === other.stock;
}
/** Whether sales are the same, too. */
function isSameExactly(one, other) {
	return isSameVersion(one, other) && one.sales === other.sales;
}
/** The same but for stock. */
function isSameContent(one, other) {
	return one.content === other.content && one.passed === other.passed;
}
/**
* Watches the version for those who ask often: the database is asked at most every half second, and only when somebody
* wants to know. An answer is at most a second old, in every process. While the database is slow everybody waits for one
* question; it fails while the database is away.
*/
function watchCatalogueVersion(db, now = () => performance.now()) {
	let askedAt = Number.NEGATIVE_INFINITY;
	let waiting = false;
	let answer;
	let heard = null;
	const readNow = versionReader(db);
	async function read() {
		const begun = now();
		const version = await readNow();
		if (heard === null || heard.askedAt <= begun) heard = {
			version,
			askedAt: begun
		};
		askedAt = Math.max(askedAt, begun);
		return version;
	}
	function ask() {
		askedAt = now();
		waiting = true;
		answer = read();
		answer.catch(() => {
			askedAt = Number.NEGATIVE_INFINITY;
		}).finally(() => {
			waiting = false;
		});
	}
	function known() {
		if (!waiting && now() - askedAt >= askEvery) ask();
		return heard !== null && now() - heard.askedAt < maxAge ? heard.version : null;
	}
	return Object.assign(async () => known() ?? await answer, {
		known,
		latest: shareQuestion(() => inTime(read(), maxWait))
	});
}
// shop/search/lexemes.ts
/**
* The marks of a lexeme by where in a product its stem stands. A stem bears its lexeme without a mark as well, so that
* 'anywhere' is one question. Folded words hold letters and digits alone: no typed word is a marked one.
*/
var marks = {
	name: "!",
	kind: "#",
	/** The first two of a label, of which there is most. */
	chiefIngredient: "%",
	ingredient: "*",
	benefit: "+",
	/** The key of what a product is for. */
	purpose: "~",
	/** The same, where the product is for little else of the kind. */
	chiefPurpose: "^"
};
/** Positions between two texts of a product, so that words at their ends do not stand beside each other. */
var gap = 20;
/** The greatest that a tsvector knows. */
var maxPosition = 16383;
/**
* The text form of a tsvector: the stems of a product's texts, the phrases in them for which `isPhrase` holds (stems joined by
* spaces), and other lexemes as they are.
*/
function vectorOf(texts, others, isPhrase) {
	const positions = new Map(others.map((lexeme) => [lexeme, []]));
	let position = 1;
	for (const { stems, mark } of texts) {
		for (const stem of stems) {
			const at = Math.min(position++, maxPosition);
			positions.set(stem, [...positions.get(stem) ?? [], at]);
			if (mark !== null) positions.set(marks[mark] + stem, []);
		}
		for (const phrase of phrasesIn(stems, isPhrase)) {
			positions.set(phrase, []);
			if (mark !== null) positions.set(marks[mark] + phrase, []);
		}
		position += gap;
	}
	return [...positions].map(([lexeme, places]) => `'${lexeme}'${places.length === 0 ? "" : `:${places.slice(0, 200).join(",")}`}`).join(" ");
}
/** The phrases in a text that are lexemes of their own. */
function phrasesIn(stems, isPhrase) {
	const lengths = Array.from({ length: 3 }, (_, more) => more + 2);
	return stems.flatMap((_, first) => lengths.filter((length) => first + length <= stems.length).map((length) => stems.slice(first, first + length)).filter((phrase) => isPhrase(phrase.join(" "))).map((phrase) => phrase.join("_")));
}
// shop/search/stem.ts
/** The article, alone or after a conjunction or preposition, as it is written together with its word. */
var articles = /^(?:وال|فال|كال|بال|ال|لل)(?=.{2})/u;
/** Prepositions and conjunctions that a person may write together with a word; a word of its own may begin alike. */
var particles = /^[بلوفك](?=.{3})/u;
var latinArticles = /^(?:el|al|il|lel|bel|wel)(?=.{4})/;
/** Longest first: possessives after ta marbuta, plurals, feminine and relative forms, the long alef of colours. */
var arabicEndings = [
	{
		ends: ["تها", "تنا"],
		atLeast: 3
	},
	{
		ends: [
			"يات",
			"تي",
			"تك",
			"ته"
		],
		atLeast: 3
	},
	{
		ends: [
			"ات",
			"يه",
			"ها"
		],
		atLeast: 3
	},
	{
		ends: [
			"ه",
			"ي",
			"ا"
		],
		atLeast: 3
	}
];
var englishPlurals = [
	{
		ends: ["ies"],
		with: "y",
		atLeast: 2
	},
	{
		ends: ["shes"],
		with: "sh",
		atLeast: 2
	},
	{
		ends: ["ches"],
		with: "ch",
		atLeast: 2
	},
	{
		ends: ["sses"],
		with: "ss",
		atLeast: 2
	},
	{
		ends: ["xes"],
		with: "x",
		atLeast: 2
	},
	{
		ends: ["ss"],
		with: "ss",
		atLeast: 1
	},
	{
		ends: ["us", "is"],
		with: "s",
		atLeast: 2
	},
	{
		ends: ["s"],
		atLeast: 3
	}
];
var englishEndings = [
	{
		ends: [
			"izing",
			"ising",
			"izer",
			"iser",
			"ized",
			"ised",
			"ize",
			"ise"
		],
		atLeast: 4
	},
	{
		ends: [
			"ation",
			"ating",
			"ator",
			"ated",
			"ate"
		],
		atLeast: 4
	},
	{
		ends: ["ening", "ener"],
		atLeast: 4
	},
	{
		ends: ["ing"],
		atLeast: 3
	},
	{
		ends: [
			"er",
			"ed",
			"al"
		],
		atLeast: 4
	}
];
var finalVowels = [{
	ends: ["our"],
	with: "or",
	atLeast: 3
}, {
	ends: [
		"e",
		"y",
		"i"
	],
	atLeast: 3
}];
/**
* The light stem of a folded word: forms of the same word share it (السيروم and سيرومات, cleansing and cleansers). It is a
* key, never shown: 'cleans' is as good as 'cleanse'.
*/
function stemOf(word) {
	if (/\p{Script=Arabic}/u.test(word)) return withoutEnding(word.replace(articles, ""), arabicEndings);
	const singular = withoutEnding(word, englishPlurals);
	const root = withoutEnding(singular, englishEndings);
	return withoutEnding(root === singular ? root : undoubled(root), finalVowels);
}
/** The stems that a typed word may mean: its own first, then those without a particle that may be a letter of the word. */
function stemsOfTyped(word) {
	const bare = [
		word,
		word.replace(particles, ""),
		word.replace(latinArticles, "")
	];
	return [...new Set(bare.map(stemOf))];
}
function withoutEnding(word, endings) {
	for (const { ends, with: instead = "", atLeast } of endings) {
		const end = ends.find((one) => word.endsWith(one) && word.length - one.length >= atLeast);
		if (end !== void 0) return word.slice(0, -end.length) + instead;
	}
	return word;
}
/** 'scrubb' of 'scrubbing' is 'scrub'. */
function undoubled(root) {
	return root.replace(/([bdgmnprt])\1$/, "$1");
}
// shop/search/tokens.ts
var maxTypedLength$1 = 200;
/** As many words as somebody types who asks in a sentence. */
var maxTokens = 12;
/** The folded words of a text that is searched, figures apart from letters: 'SPF50' is 'spf 50'. */
function tokensOf(text) {
	return foldText(withoutApostrophes(text)).split(" ").filter(Boolean).flatMap(parted);
}
/** The folded words of what a person typed: the first twelve of the first two hundred characters. */
function typedTokens(query) {
	return foldText(withoutApostrophes(query.slice(0, maxTypedLength$1))).split(" ").filter(Boolean).flatMap((token) => isChatSpelling(token) ? [token] : parted(token)).slice(0, maxTokens);
}
/** "crow's" is one word. */
function withoutApostrophes(text) {
	return text.replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, "");
}
function parted(token) {
	return token.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
}
/** Whether figures are letters in a word, as in '7ob' and 'wa2y': single ones of those that stand for Arabic letters, no unit. */
function isChatSpelling(token) {
	return /^[a-z2356789]+$/.test(token) && /[2356789]/.test(token) && !/\d{2}/.test(token) && !/^\d(?:ml|g|gm|gr|mg|l|x|in)$/.test(token) && (token.match(/[a-z]/g) ?? []).length >= 2;
}
// shop/search/phrase-book.ts
var noise = new Set([
	"a, an, the, for, of, to, in, on, with, and, or, my, me, i, is, it, that, this, some, any, something, want, need, looking, which, what, how, best, good, better, top, great, new, cheap, price, prices, buy, order, online, egypt, product, products, care, from, under, use, using, have, has, help, get, rid, please, can, you, do, does, at, very, really, used, without, not, no, who, when, people, prone, type",
	"في, من, على, عن, مع, الى, إلى, هو, هي, هذا, هذه, او, أو, و, ما, ان, كل, لو, بعد, قبل, عند, أفضل, افضل, أحسن, احسن, جيد, كويس, كويسة, حلو, حلوة, عايز, عايزة, عاوز, عاوزة, محتاج, محتاجة, أريد, اريد, ابغى, نفسي, ممكن, عندي, عندكم, عندكو, فيه, في, حاجة, حاجه, شيء, منتج, منتجات, نوع, انواع, سعر, اسعار, أسعار, بكام, كام, مصر, شراء, اشتري, طلب, اللي, الي, ده, دي, دا, لي, ليا, بتاع, بتاعة, جدا, قوي, أوي, اوي, يكون, تكون, بيكون, علشان, عشان, لازم, ازاي, ايه, بدون, غير, علاج, لعلاج, حل, مشكلة, مناسب, مناسبة, يناسب, للبيع, خاص, بيعالج, يشيل, بيشيل, عناية, العناية, رعاية, صاحب, صاحبة, ذات",
	"el, al, il, le, lel, 3ayza, 3ayez, 3awza, 3ayz, 3awez, aktar, a7san, ahsan, kwayes, 7aga, haga, men, fe, fi, 3ala, ma3, elly, eli, elli, bta3, momken, 3andy, 3andi, bekam",
	"smile, سمايل, seller, sellers, selling, popular, bestseller, bestsellers, مبيعا, مبيعات, الاكثر, أكثر, idea, ideas, her, him"
].flatMap((line) => line.split(",").flatMap(tokensOf)));
/** Whether a folded word tells nothing of what is sought. */
function isNoise(word) {
	return noise.has(word);
}
/** Reads pairs of a phrase and its meaning into a book. */
function writePhraseBook(pairs) {
	const meanings = /* @__PURE__ */ new Map();
	const beginnings = /* @__PURE__ */ new Set();
	const words = /* @__PURE__ */ new Set();
	for (const pair of pairs) {
		const { phrase, means, isNearest = false, isTogether = false } = pair;
		const lexemes = isTogether ? [stemsOf(tokensOf(means)).join("_")] : lexemesOf(means);
		const tokens = tokensOf(phrase);
		if (lexemes.join("") === "" || tokens.length === 0) continue;
		for (const token of tokens) words.add(token);
		for (const stems of [stemsOf(tokens), stemsOf(tokens.filter((token) => !isNoise(token)))]) {
			if (stems.length === 0 || stems.length === 1 && tokens.length > 1) continue;
			const key = stems.join(" ");
			if (key === lexemes.join(" ")) continue;
			const known = meanings.get(key) ?? [];
			meanings.set(key, known);
			if (!known.some((one) => one.lexemes.join(" ") === lexemes.join(" "))) known.push({
				lexemes,
				isNearest,
				pair
			});
			for (let length = 1; length <= stems.length; length++) beginnings.add(stems.slice(0, length).join(" "));
		}
	}
	return {
		meanings,
		beginnings,
		words
	};
}
/** Every phrase of a line means every other one. */
function meaningsOfLine(line) {
	const phrases = line.split(",").map((phrase) => phrase.trim());
	return phrases.flatMap((phrase) => phrases.filter((other) => other !== phrase).map((means) => ({
		phrase,
		means,
		isTogether: true,
		source: "words"
	})));
}
function stemsOf(tokens) {
	return tokens.map(stemOf);
}
/** '~hair mist' is the key 'hair' and the stem of 'mist'. */
function lexemesOf(means) {
	const [, key, rest = ""] = /^~([a-z-]+)(.*)$/.exec(means) ?? [
		null,
		null,
		means
	];
	const stems = stemsOf(tokensOf(rest).filter((token, _, all) => all.length === 1 || !isNoise(token)));
	return key == null ? stems : [marks.purpose + key, ...stems];
}
// shop/search/sound.ts
/** Letters of the Latin script by the consonant that they stand for, the longest first; also as people chat in Arabic. */
var latinConsonants = [
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
	[/^r/, "R"]
];
var arabicConsonants = {
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
	ن: "N"
};
/** The consonants of a folded word, under which words of both scripts that sound alike meet; '' where it has none. */
function soundOf(word) {
	return listen(word).consonants;
}
/** Two letters sound like too much. */
var minHeardLength = 3;
/** Arabic leaves out short vowels, about half of the letters at most. */
var minLengthShare = .45;
/** The sounds that a typed word may have: in chat, 2 is a stop that Arabic writes as qaf or not at all, and 8 qaf or ghain. */
function soundsOfTyped(word) {
	if (word.length < minHeardLength) return [];
	return [...new Set(spellingsOf(word).map(soundOf))].filter((sound) => sound.length > 0);
}
function spellingsOf(word) {
	return (word.includes("2") ? [word.replaceAll("2", ""), word.replaceAll("2", "q")] : [word]).flatMap((one) => one.includes("8") ? [one, one.replaceAll("8", "gh")] : [one]);
}
/**
* Whether a typed word and another one can be the same word: long vowels that one writes have to be heard in the
* other. A long word may differ in one of them.
*/
function soundsAlike(one, other) {
	if (Math.min(one.length, other.length) < minLengthShare * Math.max(one.length, other.length)) return false;
	return spellingsOf(one).some((spelling) => areAlike(listen(spelling), listen(other)));
}
function areAlike(first, second) {
	if (first.consonants !== second.consonants) return false;
	const places = Math.max(first.vowels.length, second.vowels.length);
	let differing = 0;
	for (let place = 0; place < places; place++) if (!heardAlike(first.vowels[place] ?? "", second.vowels[place] ?? "")) differing++;
	return differing <= (places >= 5 ? 1 : 0);
}
function listen(word) {
	return /\p{Script=Arabic}/u.test(word) ? listenToArabic(word) : listenToLatin(word);
}
function listenToArabic(word) {
	const heard = collector();
	const letters = [...word.replace(/(?<=.{2})ه$/u, "ا")];
	for (const [place, letter] of letters.entries()) {
		const consonant = arabicConsonants[letter];
		if (consonant !== void 0) heard.consonant(consonant);
		else if (letter === "و" && place === 0 && letters.length > 1) heard.consonant("W");
		else if (letter === "ا") heard.vowel("a");
		else if (letter === "و") heard.vowel("o");
		else if (letter === "ي") heard.vowel("i");
	}
	return heard.sound();
}
function listenToLatin(word) {
	const heard = collector();
	let rest = word.replace(/c(?=[eiy])/g, "s").replace(/ight/g, "ait").replace(/(?<=[aeiou])h$/, "").replace(/(?<=[a-z]{2}[^aeiouy])e$/, "");
	if (rest.startsWith("w")) {
		heard.consonant("W");
		rest = rest.slice(1);
	}
	while (rest !== "") {
		const known = latinConsonants.find(([letters]) => letters.test(rest));
		if (known !== void 0) {
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
		consonant(heard) {
			if (consonants.endsWith(heard) && vowels.at(-1) === "") return;
			consonants += heard;
			vowels.push("");
		},
		vowel(heard) {
			vowels.push((vowels.pop() ?? "") + heard);
		},
		sound: () => ({
			consonants,
			vowels
		})
	};
}
/** Vowels of which Arabic writes one letter. */
var vowelClasses = {
	a: "a",
	e: "ai",
	i: "ai",
	o: "ao",
	u: "ao",
	y: "i",
	w: "o"
};
function heardAlike(one, other) {
	if (one === "" || other === "") return one.length + other.length <= 1;
	const classes = (vowels) => new Set([...vowels].flatMap((vowel) => [...vowelClasses[vowel] ?? ""]));
	const heard = classes(other);
	return [...classes(one)].some((sound) => heard.has(sound));
}
// shop/search/word-list.ts
var minCorrectedLength = 4;
/** Makes a list of folded words; each question costs about as much as its answer is long. */
function createWordList(words) {
	const sorted = [...new Set(words)].sort();
	const near = /* @__PURE__ */ new Map();
	const sounding = /* @__PURE__ */ new Map();
	for (const word of sorted) {
		if (word.length >= 3) for (const key of nearKeys(word)) push(near, key, word);
		push(sounding, soundOf(word), word);
	}
	return {
		completionsOf(prefix) {
			const first = firstNotBefore(sorted, prefix);
			let end = first;
			while (sorted[end]?.startsWith(prefix)) end++;
			return sorted.slice(first, end).filter((word) => word !== prefix);
		},
		correctionsOf(word) {
			if (word.length < minCorrectedLength) return [];
			return [...new Set(nearKeys(word).flatMap((key) => near.get(key) ?? []))].filter((one) => one !== word && isOneTypo(word, one));
		},
		soundingLike: (sound) => sound === "" ? [] : sounding.get(sound) ?? []
	};
}
/** The word, and the word without each one of its letters: what near_keys() answers in SQL. */
function nearKeys(word) {
	if (word.length < minCorrectedLength) return [word];
	return [.../* @__PURE__ */ new Set([word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))])];
}
/** One letter wrong, missing, doubled, or two neighbours swapped: what one_typo() answers in SQL. */
function isOneTypo(one, other) {
	let begin = 0;
	while (begin < one.length && one[begin] === other[begin]) begin++;
	let end = 0;
	while (end < Math.min(one.length, other.length) - begin && one.at(-1 - end) === other.at(-1 - end)) end++;
	const [left, right] = [one.length - begin - end, other.length - begin - end];
	if (left <= 1 && right <= 1) return true;
	return left === 2 && right === 2 && one[begin] === other[begin + 1] && one[begin + 1] === other[begin];
}
function firstNotBefore(sorted, word) {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = low + high >>> 1;
		if ((sorted[middle] ?? "") < word) low = middle + 1;
		else high = middle;
	}
	return low;
}
function push(lists, key, word) {
	const list = lists.get(key);
	if (list === void 0) lists.set(key, [word]);
	else list.push(word);
}
// shop/search/own-words.ts
/**
* Writes the words of a shop into a book; a synonym means whatever its other phrase means, in the release's book as well. The same
* words again answer the same book: a thousand pairs take a tenth of a second, and most changes of the catalogue are of products.
*/
function ownWordsWriter(builtIn) {
	let written = null;
	return (ofConcerns, synonyms) => {
		const from = JSON.stringify([ofConcerns, synonyms]);
		if (written?.from === from) return written;
		const known = [builtIn, writePhraseBook(ofConcerns)];
		const book = writePhraseBook([...ofConcerns, ...synonyms.flatMap((synonym) => meaningsOfSynonym(synonym, known))]);
		written = {
			from,
			book,
			words: createWordList(book.words)
		};
		return written;
	};
}
/** What staff say that a phrase means, and whatever that means without them. */
function meaningsOfSynonym({ phrase, means }, known) {
	const stems = tokensOf(means).map(stemOf).join(" ");
	const further = known.flatMap(({ meanings }) => meanings.get(stems) ?? []);
	return [{ means }, ...further.map(({ pair }) => pair)].map((pair) => ({
		...pair,
		phrase,
		source: "synonym"
	}));
}
// shop/search/suggest-queries.ts
var maxSuggestions = 5;
var minTailLength = 2;
var maxTypedLength = 100;
/** Who has typed a sentence needs no end for it. */
var maxTypedWords = 6;
/** Makes a phrase of the dictionary suggestible. */
function suggestible(text, count) {
	return {
		text,
		forms: [.../* @__PURE__ */ new Set([tokensOf(text).join(" "), bareForm(text)])],
		count
	};
}
/** A folded phrase without articles. */
function bareForm(text) {
	return tokensOf(text).map((token) => withoutArticle(token) ?? token).join(" ");
}
/**
* Completions of what a person types, in its script: phrases that its last words begin, those of the most words first, then those that
* lead to the most products. Each is a whole query.
*/
function suggestQueries({ suggestibles, countOf }, query) {
	const typed = query.trim().slice(0, maxTypedLength).split(/\s+/);
	const suggestions = /* @__PURE__ */ new Map();
	if (typed.length > maxTypedWords) return [];
	for (let first = 0; first < typed.length; first++) {
		const head = typed.slice(0, first).join(" ");
		const tail = tokensOf(typed.slice(first).join(" ")).join(" ");
		if (tail.length < minTailLength) continue;
		if (first > 0 && countOf(tokensOf(tail).map(stemOf).join("_")) > 0) break;
		if (suggestions.size > 0) break;
		const begun = suggestibles.filter(({ forms }) => forms.some((form) => form.startsWith(tail) && form !== tail));
		for (const { text } of begun.toSorted((one, other) => other.count - one.count)) {
			const whole = head === "" ? text : `${head} ${text.toLowerCase()}`;
			const key = bareForm(whole);
			if (!suggestions.has(key)) suggestions.set(key, whole);
		}
	}
	return [...suggestions.values()].slice(0, maxSuggestions);
}
// shop/search/words/ingredients.ts
/** Names of ingredients: words in one line mean the same, in natural spelling. */
var ingredientWords = [
	"niacinamide, نياسيناميد, نياسينامايد, نيسيناميد, vitamin b3, b3, فيتامين ب3, فيتامين بي 3, فيتامين بي, niacin, nicotinamide",
	"vitamin c, vit c, vitamine c, فيتامين سي, فيتامين ج, فيتامين c, فيت سي, ascorbic acid, ascorbic, حمض الأسكوربيك, سي سيروم",
	"vitamin e, vit e, tocopherol, فيتامين هـ, فيتامين إي, فيتامين e, توكوفيرول",
	"retinol, ريتينول, رتينول, vitamin a, vit a, فيتامين أ, فيتامين إيه, retinoid, retinoids, ريتينويد, retin a, ريتين ايه, tretinoin",
	"hyaluronic, hyaluronic acid, ha serum, هيالورونيك, هيالورنيك, هيلورونيك, هيالرونيك, هيالورونك, حمض الهيالورونيك, sodium hyaluronate",
	"salicylic, salicylic acid, bha, ساليسيليك, سالسيليك, سالسليك, ساليسليك, حمض الساليسيليك, حمض الساليسليك",
	"aha, ahas, fruit acids, fruit acid, أحماض الفاكهة, احماض فواكه, alpha hydroxy, acids, أحماض",
	"glycolic, glycolic acid, جليكوليك, جلايكوليك, حمض الجليكوليك",
	"lactic, lactic acid, لاكتيك, حمض اللاكتيك",
	"ceramide, ceramides, سيراميد, سيراميدات, سرامايد",
	"caffeine, كافيين, كافين, coffee, قهوة, كوفي",
	"peptide, peptides, ببتيد, ببتيدات, بيبتيد, بيبتايد",
	"panthenol, بانثينول, بانتينول, vitamin b5, vit b5, b5, فيتامين ب5, فيتامين بي 5, provitamin b5",
	"centella, cica, سنتيلا, سيكا, centella asiatica, tiger grass, سنتلا",
	"arbutin, alpha arbutin, أربوتين, ألفا أربوتين, الفا اربوتن",
	"tranexamic, tranexamic acid, ترانيكساميك, ترانكساميك",
	"squalane, squalene, سكوالان, سكوالين, اسكوالان",
	"zinc, زنك",
	"glycerin, glycerine, glycerol, جليسرين, جلسرين",
	"shea, shea butter, شيا, زبدة الشيا, شيا باتر",
	"aloe, aloe vera, صبار, ألوفيرا, الو فيرا, جل صبار",
	"argan, argan oil, أرجان, زيت أرجان, زيت الارجان",
	"rosemary, روزماري, إكليل الجبل, حصالبان",
	"castor, castor oil, خروع, زيت خروع, زيت الخروع",
	"almond, almond oil, لوز, زيت لوز, زيت اللوز",
	"olive, olive oil, زيتون, زيت زيتون, زيت الزيتون",
	"jojoba, جوجوبا, هوهوبا",
	"coconut, coconut oil, جوز هند, جوز الهند, كوكونت",
	"sunflower, دوار الشمس, عباد الشمس",
	"honey, عسل, هاني",
	"clay, طين, طينة, كلاي, طمي",
	"kaolin, كاولين",
	"chamomile, camomile, بابونج, كاموميل",
	"green tea, شاي أخضر, جرين تي",
	"cucumber, خيار",
	"liquorice, licorice, عرقسوس, عرق سوس",
	"allantoin, ألانتوين",
	"urea, يوريا",
	"keratin, كيراتين",
	"sea salt, ملح البحر, ملح بحر, salt, ملح",
	"ferulic, ferulic acid, فيروليك",
	"cholesterol, كوليسترول",
	"zinc oxide, أكسيد الزنك, mineral, معدني, mineral sunscreen, فيزيائي",
	"orange blossom, زهر البرتقال",
	"mint, نعناع",
	"spf, sun protection factor, معامل حماية, اس بي اف",
	"ml, مل, ملي",
	"g, gm, gram, جم, جرام",
	"hypoallergenic, sensitive, حساسة",
	"vitamin, vit, vitamins, فيتامين, فيتامينات",
	"acid, حمض, اسيد"
];
/** Shades: words in one line mean the same. */
var shadeWords = [
	"clear, invisible, transparent, شفاف, انفيزبل, بدون أثر أبيض, no white cast",
	"fair, light skin, فاتح, فاتحة, بشرة فاتحة, بيضا, بشرة بيضا",
	"medium, wheat, متوسط, قمحي, قمحية, بشرة قمحية, حنطي, ميديم",
	"deep, dark skin, غامق, داكن, أسمر, سمراء, سمرا, بشرة سمراء, بشرة سمرا",
	"tinted, tint, ملون, تنتد, بلون, with colour",
	"colour, color, لون, درجة, shade",
	"red, أحمر, حمرا"
];
// shop/search/words/kinds.ts
/** Kinds of products, textures and occasions: words in one line mean the same, in natural spelling. */
var kindWords = [
	"cleanser, face wash, facial wash, face cleanser, facial cleanser, غسول, غسول وجه, غسول وش, منظف, منظف وجه, منظف بشرة, فيس ووش, فيس واش, كلينزر, غسيل وجه, غسيل وش",
	"serum, سيروم, سيرم, سيرام, مصل",
	"moisturiser, moisturizer, مرطب, موستيرايزر, موسترايزر, مويستشرايزر, كريم مرطب, كريم ترطيب, moisturising cream, moisturizing cream, hydrating cream, face cream, facial cream, كريم وجه, كريم وش, كريم بشرة, فيس كريم",
	"cream, creme, كريم, كريمة",
	"lotion, لوشن",
	"gel, جل, جيل",
	"oil, زيت, اويل",
	"mask, ماسك, ماسكات, قناع, face mask, facial mask, ماسك وجه, ماسك وش, فيس ماسك",
	"peeling, peel, exfoliator, exfoliant, exfoliating, مقشر, تقشير, بيلينج, بيلنج, chemical peel, تقشير كيميائي, مقشر كيميائي, مقشر وجه, face peel, face scrub, سكراب وجه, سكراب وش",
	"scrub, سكراب, صنفرة, مقشر, exfoliator",
	"shampoo, شامبو",
	"soap, bar, صابون, صابونة, soap bar, face soap, سوب",
	"balm, بلسم, بالم",
	"stick, ستيك, استيك",
	"mist, spray, بخاخ, سبراي, اسبراي, رذاذ, ميست",
	"foam, foaming, mousse, رغوة, رغوي, فوم, موس",
	"set, kit, bundle, package, combo, مجموعة, طقم, سيت, كيت, باكدج, باكيدج, بوكس, box",
	"gift, present, هدية, هدايا, جيفت, gift set, gift box, set, علبة هدايا, بوكس هدايا",
	"routine, روتين",
	"trio, ثلاثة, 3 قطع",
	"travel, travel size, سفر, ترافل, شنطة",
	"night, overnight, evening, pm, ليلي, ليل, الليل, مسائي, مساء, نايت",
	"day, daily, morning, يومي, نهاري, صباحي, الصبح, داي",
	"light, lightweight, خفيف, لايت",
	"rich, غني, تقيل",
	"cooling, cool, مبرد, كولينج",
	"gentle, mild, soft, لطيف, ناعم",
	"fragrance free, unscented, خال من العطور, خالي من العطور, بدون عطر, بدون عطور, بدون ريحة, من غير ريحة, من غير عطر",
	"make-up, makeup, make up, مكياج, ميكب, ميك اب, ماكياج, ميكاب",
	"waterproof, ضد الماء, ووتر بروف, water resistant",
	"beach, sea, بحر, البحر, بيتش, مصيف",
	"under make-up, primer, برايمر, تحت المكياج, تحت الميكب, smooth base",
	"anti frizz, frizz, هيشان",
	"sleeping mask, overnight mask, ماسك ليلي, سليبنج ماسك, ماسك نوم",
	"men, رجال, رجالي, for men",
	"oil free, خالي من الزيوت, بدون زيوت, اويل فري",
	"hydrating, hydra, hydration, مرطب, ترطيب",
	"brightening, bright, تفتيح, تنوير, اشراق, برايت",
	"calm, calming, soothing, مهدئ, تهدئة"
];
/** Phrases for what is known by its purpose; '~' and a key of a concern is what they mean. */
var purposeWords = [
	["cream, كريم, lotion, لوشن", "moisturiser"],
	["day cream, daily cream, كريم نهاري, كريم يومي, كريم صباحي, داي كريم", "daily moisturiser"],
	["scrub, سكراب, صنفرة", "~rough-skin"],
	["lip balm, lip care, lip mask, lip moisturiser, lip sleeping mask, ليب بالم, ليب ماسك, مرطب شفايف, مرطب شفاه, زبدة شفايف, ماسك شفايف, كريم شفايف, ترطيب الشفايف, تشقق الشفايف, شفايف مشققة, chapped lips, cracked lips, chapstick, شاب ستيك", "~lips"],
	["lash serum, eyelash serum, brow serum, lash oil, brow oil, سيروم رموش, زيت رموش, زيت حواجب", "~lashes-and-brows"],
	["hand cream, hand lotion, هاند كريم, كريم يد, كريم ايد, كريم ايدين, كريم يدين, مرطب يدين, تشقق اليدين, hand moisturiser, ايد ناشفة", "~hands"],
	["skin care, skincare, سكين كير, اسكين كير, عناية بالبشرة, العناية بالبشرة, عناية بالوجه, face care, facial care", "~face"],
	["body care, بودي كير, عناية بالجسم, العناية بالجسم", "~body"],
	["hair care, هير كير, عناية بالشعر, العناية بالشعر", "~hair"],
	["eye care, اي كير, عناية بالعين, العناية بالعين, عيون متعبة, tired eyes, عين تعبانة, ارهاق العين", "~eyes"],
	["hair spray, hair mist, سبراي شعر, هير ميست, بخاخ شعر, leave in, leave in conditioner, ليف ان", "~hair mist"],
	["hair wash, غسيل شعر, غسول شعر, دهون الشعر, شعر دهني, oily hair, greasy hair, greasy scalp, oily scalp, فروة دهنية", "~hair shampoo"],
	["bath, حمام, صابون جسم, صابونة جسم, استحمام, body soap, body bar", "~body bar"],
	["sun stick, صن ستيك, ستيك شمس", "~sun stick"],
	["sun spray, صن سبراي, سبراي شمس, بخاخ شمس, body sunscreen, واقي شمس جسم, صن بلوك جسم", "~sun mist"],
	["tinted sunscreen, sunscreen with colour, واقي شمس بلون, واقي شمس ملون, صن بلوك بلون, صن بلوك ملون", "~sun tinted"],
	["massage, مساج, تدليك, massage oil, زيت مساج", "~body oil"],
	["coloured hair, curly hair, شعر كيرلي, كيرلي, شعر مصبوغ, sulfate free, sulphate free, بدون سلفات, خالي من السلفات", "~hair shampoo"]
];
// shop/search/words/nearest.ts
/**
* What the shop does not sell, and what comes nearest: words of products, or '~' and the key of a concern. Hits found this way are
* called the closest ones.
*/
var nearestWords = [
	["lipstick, lip gloss, gloss, lip liner, lip oil, lip tint, روج, قلم روج, أحمر شفاه, ليب جلوس, جلوس, ليبستيك, تنت شفايف, حمرة", "~lips"],
	["lip scrub, مقشر شفايف, سكراب شفايف", "~lips"],
	["lash growth, long lashes, thick brows, تطويل الرموش, تكثيف الرموش, تكثيف الحواجب, رموش طويلة, mascara, eyeliner, kohl, eyelash glue, false lashes, ماسكرا, ماسكارا, ايلاينر, آيلاينر, كحل, رموش صناعية", "~lashes-and-brows"],
	["eyebrow pencil, brow gel, brow pencil, قلم حواجب, جل حواجب", "~lashes-and-brows"],
	["foundation, concealer, bb cream, cc cream, cushion, compact, فاونديشن, كريم أساس, كونسيلر, خافي عيوب, بي بي كريم, سي سي كريم, كوشن", "tinted"],
	["powder, blush, blusher, highlighter, bronzer, contour, بودرة, بلاشر, هايلايتر, برونزر, كونتور, آيشادو, eyeshadow, eye shadow", "tinted"],
	["primer, setting spray, برايمر, مثبت مكياج", "invisible"],
	["toner, tonic, essence, تونر, تونيك, ماء ورد, rose water, ايسنس", "~face serum"],
	["ampoule, ampoules, booster, امبول, امبولات", "~face serum"],
	["conditioner, hair conditioner, كونديشنر, بلسم شعر, بلسم للشعر, hair mask, ماسك شعر, حمام كريم, hair cream, كريم شعر, hair oil, زيت شعر, hair serum, سيروم شعر", "~hair"],
	["hair loss, hair growth, hair fall, dandruff, hair dye, hair colour, hair gel, تساقط الشعر, تطويل الشعر, انبات الشعر, قشرة, قشرة الشعر, صبغة, صبغة شعر, جل شعر, minoxidil, مينوكسيديل, protein, بروتين شعر", "~hair"],
	["body lotion, body cream, body butter, body milk, بودي لوشن, بودي كريم, بودي باتر, لوشن جسم, كريم جسم, زبدة جسم, مرطب جسم, body moisturiser", "~body oil, lotion"],
	["body wash, shower, shower gel, شاور, شاور جل, شاور جيل, غسول جسم, لوفة", "~body bar"],
	["body scrub, سكراب جسم, مقشر جسم, بودي سكراب", "~rough-skin"],
	["body splash, body mist, بودي سبلاش, بودي ميست, سبلاش", "~body"],
	["deodorant, antiperspirant, intimate wash, wax, hair removal, razor, shaving, shaving cream, مزيل عرق, ديودرنت, غسول نسائي, غسول مهبلي, شمع, حلاوة, إزالة الشعر, مكنة حلاقة, كريم حلاقة, stretch marks, cellulite, علامات التمدد, سيلوليت", "~body"],
	["after shave, aftershave, افتر شيف", "~redness"],
	["perfume, fragrance, cologne, parfum, eau de toilette, عطر, عطور, برفان, برفيوم, بارفان, كولونيا", "set"],
	["candle, mug, bouquet, شمعة, بوكيه", "set"],
	["nail polish, nails, manicure, nail, طلاء أظافر, مانيكير, مناكير, أظافر, ضوافر, cuticle", "~hands"],
	["hand sanitizer, hand soap, hand wash, sanitiser, معقم, معقم يدين, صابون يد, صابون ايد", "~hands"],
	["foot cream, feet, cracked heels, heels, كريم قدم, كريم رجل, قدم, رجلين, كعوب, تشقق الكعبين, كعب", "~rough-skin, hand cream"],
	["baby, kids, children, baby oil, baby lotion, diaper, بيبي, أطفال, اطفال, رضع, زيت اطفال, حفاضات", "gentle cleanser, almond oil"],
	["micellar water, cotton pads, wipes, make-up wipes, ماء ميسيلار, مناديل مكياج, مناديل مبللة, قطن", "~make-up-removal"],
	["self tan, tanning, tanning oil, bronzing, تان, تسمير, برونزاج, زيت تان", "~sun"],
	["after sun, sunburn cream, كريم حروق شمس", "~redness"],
	["whitening cream, bleaching cream, bleach, كريم تبييض, كريم تفتيح, خلطة تفتيح, جلوتاثيون, glutathione, kojic, كوجيك", "~dark-spots"],
	["collagen, كولاجين, botox, بوتوكس, filler, فيلر, biotin, بيوتين, snail, حلزون, bakuchiol, باكوتشيول", "~fine-lines"],
	["benzoyl peroxide, adapalene, differin, acne patch, pimple patch, tea tree, sulfur, بنزويل, ديفرين, لصقات حبوب, تي تري, شجرة الشاي, azelaic, ازيليك", "~blemishes"],
	["charcoal, nose strips, pore strips, فحم, لصقات أنف", "~blackheads"],
	["sheet mask, شيت ماسك, face steamer, dermaroller, jade roller, gua sha, ديرما رولر, جواشا, brush, فرشة, sponge, سفنجة", "mask"],
	["face toner, micro needling", "~face serum"],
	["vaseline, petroleum, فازلين, nivea, نيفيا, eczema, psoriasis, اكزيما, صدفية", "~dryness"],
	["toothpaste, mouthwash, معجون أسنان, تبييض أسنان, غسول فم", "~lips"],
	["vitamins tablets, supplements, tablets, capsules, pills, مكملات, كبسولات, أقراص, حبوب فيتامين", "vitamin c"],
	["eye mask, eye patches, under eye patches, eye serum, ماسك عين, لصقات عين, سيروم عين", "~eyes"],
	["neck cream, كريم رقبة, رقبة, neck, chest", "~fine-lines"]
];
var builtInBook = writePhraseBook([
	...[
		...kindWords,
		...ingredientWords,
		...shadeWords
	].flatMap(meaningsOfLine),
	...phrasesOfTable(purposeWords, false),
	...phrasesOfTable(nearestWords, true)
]);
var builtInWords = createWordList(builtInBook.words);
var phrasesTogether = new Set([...builtInBook.meanings.values()].flatMap((meanings) => meanings.flatMap(({ lexemes }) => lexemes.filter((lexeme) => lexeme.includes("_")))));
/** Whether stems, joined by spaces, are a phrase that is indexed as one. */
function isIndexedPhrase(stems) {
	return phrasesTogether.has(stems.replaceAll(" ", "_"));
}
/** Tells one edition of the built-in words from another: products are indexed by their phrases. */
var builtInEdition = createHash("sha256").update([...phrasesTogether].join()).digest().readInt32BE();
/** The first spelling of each script in a line of words: the others are how people miss it. */
var properSpellings = [...[
	...kindWords,
	...ingredientWords,
	...shadeWords
], ...purposeWords.map(([phrases]) => phrases)].flatMap((line) => {
	const phrases = line.split(",").map((phrase) => phrase.trim());
	const isArabic = (phrase) => /\p{Script=Arabic}/u.test(phrase);
	return [phrases.find((phrase) => !isArabic(phrase)) ?? [], phrases.find(isArabic) ?? []].flat();
});
/** The dictionary as it is in force, read again when the content of the catalogue's version has moved. */
function watchDictionary(db, currentVersion) {
	let read = null;
	let version = null;
	const writeOwnWords = ownWordsWriter(builtInBook);
	return async () => {
		const current = await currentVersion();
		const isCurrent = version !== null && isSameVersion({
			...current,
			stock: 0
		}, {
			...version,
			stock: 0
		});
		if (read === null || !isCurrent) {
			version = current;
			const reading = readDictionary(db, writeOwnWords);
			read = reading;
			reading.catch(() => {
				if (read === reading) read = null;
			});
		}
		return await read;
	};
}
async function readDictionary(db, writeOwnWords) {
	const concerns = await listConcerns(db);
	const categories = await db.selectFrom("categories").select([
		"id",
		"name_en",
		"name_ar"
	]).execute();
	const named = concerns.flatMap(({ key, name_en, name_ar }) => [name_en, name_ar].map((phrase) => ({
		phrase,
		means: marks.purpose + key,
		source: "concern"
	})));
	const words = await db.selectFrom("concern_words").select(["phrase", "concern_key"]).orderBy("phrase").orderBy("concern_key").execute();
	const synonyms = await db.selectFrom("search_synonyms").select(["phrase", "means"]).orderBy("phrase").orderBy("means").execute();
	const own = writeOwnWords([...named, ...words.map(({ phrase, concern_key }) => ({
		phrase,
		means: marks.purpose + concern_key,
		source: "concern"
	}))], synonyms);
	const books = [builtInBook, own.book];
	const counts = await countLexemes(db, books);
	const { count } = await db.selectFrom("product_search").select((eb) => eb.fn.countAll().as("count")).executeTakeFirstOrThrow();
	const countOf = (lexeme) => counts.get(lexeme) ?? 0;
	const isCarried = ({ lexemes }) => lexemes.every((lexeme) => countOf(lexeme) > 0);
	const meaningsOf = (stems) => books.flatMap(({ meanings }) => (meanings.get(stems) ?? []).filter(isCarried));
	const countOfPhrase = (phrase) => Math.max(0, ...meaningsOf(tokensOf(phrase).map(stemOf).join(" ")).filter(({ isNearest }) => !isNearest).map(({ lexemes }) => Math.min(...lexemes.map(countOf))));
	return {
		meaningsOf,
		hasPhraseBeginning: (stems) => books.some(({ beginnings }) => beginnings.has(stems)),
		wordLists: [builtInWords, own.words],
		countOf,
		productCount: count,
		concerns,
		categories,
		suggestibles: [
			...named.map(({ phrase }) => phrase),
			...categories.flatMap(({ name_en, name_ar }) => [name_en, name_ar]),
			...properSpellings
		].map((phrase) => suggestible(phrase, countOfPhrase(phrase))).filter(({ count }) => count > 0)
	};
}
async function countLexemes(db, books) {
	const lexemes = books.flatMap(({ meanings }) => [...meanings.values()].flatMap((all) => all.flatMap((one) => one.lexemes)));
	const { rows } = await sql`
    select stem, max(product_count) as count from search_words
    where stem = any(${[...new Set(lexemes)]}::text[]) group by stem`.execute(db);
	return new Map(rows.map(({ stem, count }) => [stem, count]));
}
function phrasesOfTable(table, isNearest) {
	return table.flatMap(([phrases, means]) => phrases.split(",").flatMap((phrase) => means.split(",").map((one) => ({
		phrase: phrase.trim(),
		means: one.trim(),
		isNearest,
		source: isNearest ? "nearest" : "words"
	}))));
}
// shop/search/index-products.ts
/** New products begin among the best sellers; arrangeBands() puts them where they belong. */
var firstBand = 1;
var maxWordLength = 60;
/**
* Makes products findable as they are now: what they are called, for and made of, and what is said of them. Those that are not there
* any more, or that customers don't see, are found no longer. To be called in the transaction that saved them, and before one that deletes them.
*/
async function indexProducts(db, ids) {
	if (ids.length === 0) return;
	await indexAlone(db);
	const before = await indexedStems(db, ids);
	const indexed = await readIndexed(db, ids);
	await sql`merge into product_search using unnest(${indexed.map(({ id }) => id)}::int[], ${indexed.map(({ vector }) => vector)}::text[])
      as product (id, words) on product_search.product_id = product.id
    when matched then update set words = product.words::tsvector
    when not matched then insert (product_id, band, rank, words)
      values (product.id, ${firstBand}, 0, product.words::tsvector)`.execute(db);
	const shown = indexed.map(({ id }) => id);
	await sql`delete from product_search
    where product_id = any(${ids}::int[]) and product_id <> all(${shown}::int[])`.execute(db);
	await addWords(db, indexed.flatMap(({ words }) => words));
	await updateSearchRank(db, ids);
	await countStems(db, before, await indexedStems(db, ids));
}
/** What the index is to have of these products as they are now; nothing of those that customers don't see. */
async function readIndexed(db, ids) {
	return (await searchableProducts(db, ids)).map(({ id, purposes, ...product }) => {
		const texts = textsOf(product);
		return {
			id,
			words: [
				...texts.flatMap(({ words }) => words),
				...texts.flatMap(({ stems }) => phrasesIn(stems, isIndexedPhrase)),
				...purposes.map(({ key }) => marks.purpose + key)
			],
			vector: vectorOf(texts, purposesOf(purposes), isIndexedPhrase)
		};
	});
}
/** Takes products out of the index that are about to be deleted. */
async function removeFromSearch(db, ids) {
	await indexAlone(db);
	const before = await indexedStems(db, ids);
	await sql`delete from product_search where product_id = any(${ids}::int[])`.execute(db);
	await countStems(db, before, /* @__PURE__ */ new Map());
}
/** Puts products where they belong among the hits: in stock first, then by sales. */
async function updateSearchRank(db, ids) {
	await sql`update product_search set rank = ${searchRank(sql`products`)}
    from products where products.id = product_id and product_id = any(${ids}::int[])`.execute(db);
}
/** Where a product with `stock` and `sold` belongs. */
function searchRank(product) {
	return sql`least(${product}.sold, 999999999) + case when ${product}.stock > 0 then 1000000000 else 0 end`;
}
/** Labels list first what there is most of. */
var maxChiefIngredients = 2;
/** Of so many of a kind each is a chief purpose: who is for every skin is not for oily skin above all. */
var maxChief = {
	area: 1,
	skin_type: 3,
	concern: 2
};
function purposesOf(purposes) {
	return purposes.flatMap(({ key, kind }) => {
		const alike = purposes.filter((other) => other.kind === kind).length;
		return [marks.purpose + key, ...alike <= maxChief[kind] ? [marks.chiefPurpose + key] : []];
	});
}
async function searchableProducts(db, ids) {
	return await db.selectFrom("shown_products as products").innerJoin("categories", "categories.id", "products.category_id").select([
		"products.id",
		"products.sku",
		"products.name_en",
		"products.name_ar",
		"products.color",
		"products.size",
		"products.active_ingredients_en",
		"products.active_ingredients_ar",
		"products.benefits_en",
		"products.benefits_ar",
		"products.description_en",
		"products.description_ar",
		"categories.name_en as category_name_en",
		"categories.name_ar as category_name_ar"
	]).select(sql`array(select json_build_object('key', key, 'kind', kind) from concerns
        where key = products.area
          or key in (select concern_key from product_concerns where product_id = products.id))`.as("purposes")).where("products.id", "in", ids).execute();
}
/** The texts of a product by where they stand, the telling ones first; both languages on their own. */
function textsOf(product) {
	const ingredientsEn = parseIngredients(product.active_ingredients_en);
	const ingredientsAr = parseIngredients(product.active_ingredients_ar);
	const named = (list) => list.map(({ name, share }) => `${name} ${share ?? ""}`).join(" ");
	const done = (list) => list.map(({ does }) => does).join(" ");
	return [
		[product.name_en, "name"],
		[product.name_ar, "name"],
		[product.sku, "name"],
		[product.category_name_en, "kind"],
		[product.category_name_ar, "kind"],
		[`${product.color ?? ""} ${product.size ?? ""}`, "kind"],
		[named(ingredientsEn.slice(0, maxChiefIngredients)), "chiefIngredient"],
		[named(ingredientsAr.slice(0, maxChiefIngredients)), "chiefIngredient"],
		[named(ingredientsEn.slice(maxChiefIngredients)), "ingredient"],
		[named(ingredientsAr.slice(maxChiefIngredients)), "ingredient"],
		[product.benefits_en, "benefit"],
		[product.benefits_ar, "benefit"],
		[product.description_en, null],
		[product.description_ar, null],
		[done(ingredientsEn), null],
		[done(ingredientsAr), null]
	].map(([text, mark]) => {
		const words = tokensOf(text).filter((word) => word.length <= maxWordLength);
		return {
			words,
			stems: words.map(stemOf),
			mark
		};
	});
}
/** Adds words to the vocabulary over which queries are completed and corrected. */
async function addWords(db, words) {
	const { words: all, stems, sounds } = vocabularyOf(words);
	await sql`insert into search_words (word, stem, sound, product_count)
    select word, new.stem, new.sound,
      coalesce((select max(product_count) from search_words as known where known.stem = new.stem), 0)
    from unnest(${all}::text[], ${stems}::text[], ${sounds}::text[]) as new (word, stem, sound)
    on conflict (word) do update set stem = excluded.stem, sound = excluded.sound
      where (search_words.stem, search_words.sound) <> (excluded.stem, excluded.sound)`.execute(db);
}
/** Words, each once, with their stems and sounds. */
function vocabularyOf(words) {
	const all = [...new Set(words)];
	const isLexeme = (word) => word.startsWith(marks.purpose) || word.includes("_");
	return {
		words: all,
		stems: all.map((word) => isLexeme(word) ? word : stemOf(word)),
		sounds: all.map((word) => isLexeme(word) ? "" : soundOf(word))
	};
}
/** How many of some products carry each stem or purpose. */
async function indexedStems(db, ids) {
	const { rows } = await sql`
    select lexeme as stem, count(*)::int as count
    from product_search cross join lateral unnest(words) as lexemes
    where product_id = any(${ids}::int[]) and lexeme !~ '^[!#%*+^]'
    group by lexeme`.execute(db);
	return new Map(rows.map(({ stem, count }) => [stem, count]));
}
async function countStems(db, before, after) {
	const changes = [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].map((stem) => ({
		stem,
		change: (after.get(stem) ?? 0) - (before.get(stem) ?? 0)
	})).filter(({ change }) => change !== 0);
	await sql`update search_words set product_count = greatest(product_count + changes.change, 0)
    from unnest(${changes.map(({ stem }) => stem)}::text[], ${changes.map(({ change }) => change)}::int[])
      as changes (stem, change)
    where search_words.stem = changes.stem`.execute(db);
}
/** Two who index at once would wait for each other's words: the second one begins when the first one's transaction ends. */
async function indexAlone(db) {
	await sql`select pg_advisory_xact_lock(hashtext('search words'))`.execute(db);
}
// shop/authenticity/claim-code-key.ts
/**
* Claims the codes of this shop for a key; answers whether it is theirs. The first key that asks becomes the codes' own, of
* several processes that start with different ones too. While no code and no secret of an authenticator app was stored under it,
* `replace` lets another key take its place.
*/
async function claimCodeKey(db, { fingerprint }, { replace }) {
	return await runTransaction(db, async (tx) => {
		if ((await claimedFingerprint(tx, fingerprint, sql`for update`)).equals(fingerprint)) return true;
		const code = await tx.selectFrom("codes").select("hash").limit(1).executeTakeFirst();
		const app = await tx.selectFrom("staff_totp").select("staff_id").where("confirmed_at", "is not", null).limit(1).executeTakeFirst();
		if (code !== void 0 || app !== void 0 || !replace) return false;
		await tx.updateTable("code_key").set({ fingerprint }).execute();
		await tx.deleteFrom("staff_totp").execute();
		await tx.updateTable("customers").set({ phone_hash: null }).execute();
		await tx.updateTable("coupon_redemptions").set({ phone_hash: null }).execute();
		return true;
	});
}
/**
* Throws where the codes of this shop belong to another key than the one that a batch is about to be made under: a process that
* was started with a key of its own would make packs that all others call fakes. In the transaction of the batch.
*/
async function requireCodeKey(db, { fingerprint }) {
	if (!(await claimedFingerprint(db, fingerprint, sql`for share`)).equals(fingerprint)) throw new Error("CODE_KEY: another process has given this shop another key since this one was started");
}
async function claimedFingerprint(db, fingerprint, lock) {
	await sql`insert into code_key (fingerprint) values (${fingerprint}) on conflict do nothing`.execute(db);
	const { rows } = await sql`select fingerprint from code_key ${lock}`.execute(db);
	const [row] = rows;
	if (row === void 0) throw new Error("expected the row of the code key");
	return row.fingerprint;
}
// shop/imports/index-imported.ts
var atOnce = 50;
/**
* Makes findable as they are now what imports have changed, a few in a transaction so that whoever saves a product waits for little;
* answers how many. Any number of processes may do so.
*/
async function indexImported(db) {
	let indexed = 0;
	for (;;) {
		await setImmediate();
		const count = await runTransaction(db, async (tx) => {
			const ids = await takeDue(tx);
			await indexProducts(tx, ids);
			return ids.length;
		});
		if (count === 0) return indexed;
		indexed += count;
	}
}
/**
* Takes some off the list, before they are read: whoever changes one meanwhile waits, and then puts it on again. One that is being
* deleted is left to whoever deletes it.
*/
async function takeDue(tx) {
	const { rows } = await sql`
    with due as materialized (
      select listed.product_id from products_to_index as listed join products on products.id = listed.product_id
      order by listed.product_id limit ${atOnce} for update of listed skip locked for key share of products skip locked)
    delete from products_to_index using due where products_to_index.product_id = due.product_id
    returning due.product_id`.execute(tx);
	return rows.map((row) => row.product_id);
}
// server/memory/accepted-encodings.ts
var smallestFirst = ["br", "gzip"];
/** Browsers send a handful of texts; another one is read again. */
var known = new LRUCache({ max: 100 });
/** The compressions that an `Accept-Encoding` understands, the smallest first. */
function acceptedEncodings(header) {
	if (header === void 0) return [];
	const before = known.get(header);
	if (before !== void 0) return before;
	const accepted = parseAccept(header);
	const understood = smallestFirst.filter((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0));
	known.set(header, understood);
	return understood;
}
// server/memory/cached-answer.ts
/** Less than this is sent as it is. */
var minCompressedBytes = 1024;
/** Compresses a body with gzip at once; brotli may follow. */
async function toCachedAnswer(status, headers, plain) {
	const bodies = /* @__PURE__ */ new Map([["identity", plain]]);
	if (plain.length >= minCompressedBytes) bodies.set("gzip", new Uint8Array(await promisify(gzip)(plain)));
	return {
		status,
		headers,
		bodies
	};
}
/** Adds the brotli encoding, once. It takes tens of milliseconds of a worker thread. */
async function addBrotli({ bodies }) {
	const plain = bodies.get("identity");
	if (plain === void 0 || !bodies.has("gzip") || begun.has(bodies)) return;
	begun.add(bodies);
	const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
	bodies.set("br", new Uint8Array(await promisify(brotliCompress)(plain, options)));
}
var begun = /* @__PURE__ */ new WeakSet();
/** The smallest form of an answer that is there and understood. */
function smallestOf({ bodies }, understood) {
	return understood.find((encoding) => bodies.has(encoding)) ?? "identity";
}
/** The headers of one form of the answer. A strong tag names the plain one alone (RFC 9110, 8.8.3.3). */
function headersOf({ headers, bodies }, encoding) {
	const own = new Headers(headers);
	if (encoding !== "identity") {
		own.set("Content-Encoding", encoding);
		const etag = own.get("ETag");
		if (etag?.startsWith("\"") === true) own.set("ETag", `W/${etag}`);
	}
	own.set("Content-Length", String(bodies.get(encoding)?.length ?? 0));
	return own;
}
/** The headers of 304 to whoever has this form already. */
function notModifiedHeaders(answer, encoding) {
	const own = headersOf(answer, encoding);
	for (const name of [
		"Content-Type",
		"Content-Encoding",
		"Content-Length"
	]) own.delete(name);
	return own;
}
/** Whether an `If-None-Match` names the answer; tags are compared weakly (RFC 9110, 13.1.2). */
function isHad({ headers }, ifNoneMatch) {
	if (ifNoneMatch === void 0) return false;
	const etag = headers.get("ETag")?.replace(/^W\//, "");
	if (etag === void 0) return false;
	return ifNoneMatch.trim() === "*" || ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) === true;
}
/** The answer for the framework, in the smallest form that is understood; 304 to whoever has it already. */
function answerWith(answer, understood, ifNoneMatch) {
	const encoding = smallestOf(answer, understood);
	if (isHad(answer, ifNoneMatch)) return new Response(null, {
		status: 304,
		headers: notModifiedHeaders(answer, encoding)
	});
	const { status, bodies } = answer;
	return new Response(bodies.get(encoding) ?? null, {
		status,
		headers: headersOf(answer, encoding)
	});
}
// server/answered-status.ts
/** The visitor left before the answer: what was thrown away is neither a success nor a bug. nginx logs the same number. */
var clientClosedRequest = 499;
/** The status that a request was answered with; 499 where nobody waits for the answer any more. */
function answeredStatus(c) {
	const outgoing = typeof c.env === "object" && c.env !== null ? c.env.outgoing : void 0;
	return outgoing instanceof ServerResponse && outgoing.destroyed ? clientClosedRequest : c.res.status;
}
export { isSameContent as A, concernKinds as B, soundsOfTyped as C, stemOf as D, typedTokens as E, inTime as F, refuse as H, runTransaction as I, parseIngredients as L, isSameVersion as M, readCatalogueVersion as N, stemsOfTyped as O, watchCatalogueVersion as P, listConcerns as R, soundsAlike as S, tokensOf as T, accept as V, updateSearchRank as _, isHad as a, watchDictionary as b, toCachedAnswer as c, claimCodeKey as d, requireCodeKey as f, searchRank as g, removeFromSearch as h, headersOf as i, isSameExactly as j, marks as k, acceptedEncodings as l, readIndexed as m, addBrotli as n, notModifiedHeaders as o, indexProducts as p, answerWith as r, smallestOf as s, answeredStatus as t, indexImported as u, vocabularyOf as v, isNoise as w, suggestQueries as x, builtInEdition as y, selectConcerns as z };
