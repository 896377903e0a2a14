/**
 * Returns the name of the cookie with a staff session's token. The __Host- prefix requires https and prevents other hosts from setting it.
 */
export function staffCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-staff" : "staff";
}
