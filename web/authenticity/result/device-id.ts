/** The only permanent storage in the browser besides recent searches (`web/search/recent-searches.ts`). */
const key = "smile";
const version = 1;

let ofThisPage: string | null = null;

/** Random id of this browser, created on the first check. It only prevents double counting. */
export function deviceId(): string {
  ofThisPage ??= storedId() ?? newId();
  return ofThisPage;
}

function storedId(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null");
    const { device } = stored?.version === version ? stored : {};
    return typeof device === "string" && /^[\da-f]{32}$/.test(device) ? device : null;
  } catch {
    return null;
  }
}

function newId(): string {
  // randomUUID is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const device = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem(key, JSON.stringify({ version, device }));
  } catch {
    // Storage is blocked: the id lasts as long as the page.
  }
  return device;
}
