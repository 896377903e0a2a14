import { t as foldDigits } from "./digits-B23Tk2Xj.js";
// contract/media.ts
/** The widths in pixels at which pictures are stored, as far as the original is wide enough. */
var widths = [
	160,
	320,
	480,
	800,
	1600
];
/** Widths in pixels that exist of a picture whose master is `masterWidth` wide; never empty. */
function mediaWidths(masterWidth) {
	const kept = widths.filter((width) => width <= masterWidth);
	return kept.length === 0 ? [masterWidth] : kept;
}
/** The name of one stored file: the same in storage and under /media/. */
function mediaFile(id, width, format) {
	return `${id}-${width}.${format}`;
}
/** The path under which the shop serves a stored file. */
function mediaPath(id, width, format) {
	return `/media/${mediaFile(id, width, format)}`;
}
/** The path of a picture's JPEG, stored at its largest width only, which any client can show. */
function largestJpeg(id, masterWidth) {
	return mediaPath(id, Math.max(...mediaWidths(masterWidth)), "jpg");
}
/** How large that JPEG is, of a picture whose master is so large. */
function largestSize(masterWidth, masterHeight) {
	const width = Math.max(...mediaWidths(masterWidth));
	return {
		width,
		height: Math.round(masterHeight * width / masterWidth)
	};
}
/** The path of a picture's smallest WebP, 160 pixels wide where the original was. */
function thumbnail(id, masterWidth) {
	return mediaPath(id, Math.min(...mediaWidths(masterWidth)), "webp");
}
/** The id of the picture in the path of a stored file; null for any other path. */
function mediaIdOf(address) {
	return /\/media\/([\w-]+)-\d+\.(?:avif|webp|jpg)$/.exec(address)?.[1] ?? null;
}
// shop/search/fold.ts
var removed = /[\u0621\u0640\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** A word counts up to its 60th letter: PostgreSQL's levenshtein() fails beyond 255. */
var endlessWord = /([\p{L}\p{N}]{60})[\p{L}\p{N}]+/gu;
var letters = {
	آ: "ا",
	أ: "ا",
	إ: "ا",
	ٱ: "ا",
	ى: "ي",
	ئ: "ي",
	ی: "ي",
	ؤ: "و",
	ة: "ه",
	ک: "ك"
};
/**
* The search key of a text: what is indexed and what is asked fold alike, so that spellings which readers take for the
* same meet. Answers lower-case letters and digits in words parted by single spaces. Never shown to anyone.
*/
function foldText(text) {
	return foldDigits(text).normalize("NFKC").replace(/[آأإٱىئیؤةک]/g, (letter) => letters[letter] ?? letter).replace(removed, "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").replace(endlessWord, "$1").trim();
}
/** A folded word without the Arabic article (ال وال بال لل), where three letters or more are left; else null. */
function withoutArticle(word) {
	return /^(?:وال|بال|ال|لل)(.{3,})$/u.exec(word)?.[1] ?? null;
}
/** A folded word in the forms under which it is indexed and asked: itself and, where it has one, without its article. */
function wordForms(word) {
	const bare = withoutArticle(word);
	return bare === null ? [word] : [word, bare];
}
export { largestSize as a, mediaPath as c, largestJpeg as i, mediaWidths as l, withoutArticle as n, mediaFile as o, wordForms as r, mediaIdOf as s, foldText as t, thumbnail as u };
