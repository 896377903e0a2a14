/** Name and system of a browser from its user agent; the beginning of an unknown one. */
export function browserName(userAgent: string): string {
  const browser = /(Edg|Firefox|OPR|SamsungBrowser|Chrome|Safari)\/([\d]+)/.exec(userAgent);
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent);
  const names: Partial<Record<string, string>> = {
    Edg: "Edge",
    OPR: "Opera",
    SamsungBrowser: "Samsung Internet",
  };
  if (browser === null) return userAgent.slice(0, 60) || "—";
  return [`${names[browser[1] ?? ""] ?? browser[1]} ${browser[2]}`, system?.[1]].filter(Boolean).join(", ");
}
