/** Returns the value of a field in a page's form; undefined without such a field. */
export function valueIn(html: string, field: string): string | undefined {
  const textarea = new RegExp(`<textarea[^>]*\\bname="${field}"[^>]*>([^<]*)`).exec(html)?.[1];
  if (textarea !== undefined) return plain(textarea);
  const select = new RegExp(`<select[^>]*\\bname="${field}".*?</select>`, "s").exec(html)?.[0];
  if (select !== undefined)
    return attribute(/<option[^>]*\bselected=""[^>]*>/.exec(select)?.[0] ?? "", "value");
  const input = controlIn(html, field);
  return input === undefined ? undefined : attribute(input, "value");
}

/** Returns the error beside a field, or an empty text. */
export function complaintIn(html: string, field: string): string {
  const ids = attribute(controlIn(html, field) ?? "", "aria-describedby").split(" ");
  const errorId = ids.find((id) => id.endsWith("-error"));
  if (errorId === undefined) return "";
  const beside = html.slice(html.indexOf(`id="${errorId}"`));
  return plain(/<span>(.*?)<\/span>/.exec(beside)?.[1] ?? "");
}

/** Returns the last control of this name, which counts. */
function controlIn(html: string, field: string): string | undefined {
  const controls = html.match(new RegExp(`<(?:input|select|textarea)[^>]*\\bname="${field}"[^>]*>`, "g"));
  return controls?.at(-1);
}

function attribute(tag: string, name: string): string {
  return plain(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

function plain(html: string): string {
  return html.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);
}
