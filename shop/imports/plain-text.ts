import sax from "sax";

/** Element, comment or declaration. Names have letters only: <3, x<y and <me@example.com> are text. */
const tag = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|<!(?:--|doctype\s)/i;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Elements that begin and end a line. */
const blocks = new Set([
  ..."address article aside blockquote br center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul".split(
    " ",
  ),
]);
const hidden = new Set(["script", "style", "template", "title"]);

/** Converts HTML of another shop to text: one line per paragraph and list item, without tags. Returns any other text unchanged. */
export function plainText(text: string): string {
  if (!tag.test(text) && !entity.test(text)) return text;
  // Bare line breaks are spaces in HTML, unless the text has no tags.
  const hasTags = tag.test(text);
  const parser = sax.parser(false, { lowercase: true });
  let plain = "";
  let ignored = 0;
  const breakLine = (name: string) => {
    if (blocks.has(name)) plain += "\n";
    else if (name === "td" || name === "th") plain += " ";
  };
  parser.onerror = () => {
    // Browsers show broken HTML as well.
    parser.resume();
  };
  parser.onopentag = ({ name }) => {
    if (hidden.has(name)) ignored++;
    breakLine(name);
  };
  parser.onclosetag = (name) => {
    if (hidden.has(name)) ignored--;
    breakLine(name);
  };
  parser.onscript = () => {};
  parser.ontext = (part) => {
    if (ignored === 0) plain += hasTags ? part.replace(/[\r\n\t]+/g, " ") : part;
  };
  // A root element, because the parser ignores text outside.
  parser.write(`<body>${text}</body>`).close();
  return plain
    .replace(/\u00A0/g, " ")
    .split("\n")
    .map((line) => line.replace(/ {2,}/g, " ").trim())
    .join("\n")
    .replace(/\n{2,}/g, hasTags ? "\n" : "$&")
    .trim();
}
