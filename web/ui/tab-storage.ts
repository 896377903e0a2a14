/** Returns what this tab stores; null where the browser blocks storage, as it does together with cookies. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
