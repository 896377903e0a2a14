/** Name of the cookie that holds a staff session's token. The __Host- prefix needs https and stops other hosts from setting it. */
export function staffCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-staff" : "staff";
}
