/**
 * Hint for browsers about the visitor, without personal data or authority. The server writes it to a cookie that scripts read. A forged
 * hint changes only what that browser shows.
 */
export interface Hint {
  /** Signed in, a guest, or without a session. */
  readonly account: "in" | "guest" | "out";
  readonly cartCount: number;
  /** Governorate for displayed delivery fees, or null. */
  readonly cityId: number | null;
  /** Distinguishes sessions (`sessionMark`); '' without one. */
  readonly mark: string;
}

const written = /(?:^|;)\s*hint=(in|guest|out)\.(\d{1,3})\.(\d{0,4})\.([\w-]{0,8})\s*(?:;|$)/;

/** Hint of a cookie header; null if missing or malformed. */
export function readHint(cookies: string): Hint | null {
  const [, account, count, city, mark = ""] = written.exec(cookies) ?? [];
  if (account !== "in" && account !== "guest" && account !== "out") return null;
  return { account, cartCount: Number(count), cityId: Number(city) || null, mark };
}
