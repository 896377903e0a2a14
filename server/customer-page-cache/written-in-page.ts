const inText: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** A text as React writes it between tags. */
export function writtenInText(text: string): string {
  return text.replace(/["&'<>]/g, (sign) => inText[sign] ?? sign);
}

/** A text among loaders' data as the router sends it to a page that is there: within JSON. */
export function writtenInData(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A text among loaders' data as the router writes it into a document: that JSON as a string of a script. */
export function writtenInScript(text: string): string {
  return JSON.stringify(writtenInData(text))
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
