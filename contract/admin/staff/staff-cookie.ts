/**
 * Returns the name of the cookie with a staff session's token. The __Host- prefix prevents other hosts from setting it.
 * The prefix requires https, so a shop on plain http goes without it.
 */
export function staffCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-staff" : "staff";
}
