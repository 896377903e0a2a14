/** Over https no cookie is ever sent without it: adds Secure to those of an answer that lack it, whoever set them. */
export function secureCookies(headers: Headers, publicUrl: string): void {
  const cookies = headers.getSetCookie();
  if (!publicUrl.startsWith("https:") || cookies.length === 0) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies) {
    headers.append("Set-Cookie", /;\s*Secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`);
  }
}
