/** Beside recent searches (`web/search/recent-searches.ts`), all that the shop stores in a browser permanently. */
const key = "smile";
const version = 1;

let ofThisPage: string | null = null;

/** A random id of this browser, made on the first check: it keeps a check from counting twice, and says nothing else. */
export function deviceId(): string {
  ofThisPage ??= storedId() ?? newId();
  return ofThisPage;
}

function storedId(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null");
    const { device } = kept?.version === version ? kept : {};
    return typeof device === "string" && /^[\da-f]{32}$/.test(device) ? device : null;
  } catch {
    return null;
  }
}

function newId(): string {
  // Not randomUUID: it is missing where the shop is open on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const device = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem(key, JSON.stringify({ version, device }));
  } catch {
    // Not allowed: the id lasts as long as the page.
  }
  return device;
}
