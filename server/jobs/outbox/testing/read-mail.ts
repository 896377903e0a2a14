/** Parses an e-mail: unfolded headers by name, and decoded parts by type. */
export function readEmail(raw: string): { headers: Map<string, string>; parts: Map<string, string> } {
  const { headers, body } = splitEmail(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers.get("content-type") ?? "")?.[1];
  const parts = new Map<string, string>();
  for (const piece of body.split(`--${boundary}`).slice(1, -1)) {
    const part = splitEmail(piece.replace(/^\r\n/, ""));
    const type = part.headers.get("content-type")?.split(";")[0] ?? "";
    parts.set(type, decode(part.body, part.headers.get("content-transfer-encoding") ?? ""));
  }
  return { headers, parts };
}

function splitEmail(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? decodeQuoted(body.replace(/=\r\n/g, "")) : body;
}

/** Decodes words such as =?UTF-8?B?…?= in headers. */
function decodeWords(value: string): string {
  return value
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString()
        : decodeQuoted(text.replaceAll("_", " ")),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}
