/** Returns the tab's session storage, or null if the browser blocks storage (as it does together with cookies). */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
