/**
 * What browsers may know of the person without a question: it holds nothing personal and decides nothing. The server writes it into a
 * cookie that scripts read. A forged one changes only what that browser shows.
 */
export interface Hint {
  readonly isSignedIn: boolean;
  /** How many products the cart holds. */
  readonly cartCount: number;
  /** The governorate whose delivery pages show; null where nobody has said it. */
  readonly cityId: number | null;
  /** Tells the session from others (`sessionMark`); '' without one. */
  readonly mark: string;
}

const written = /(?:^|;)\s*hint=(in|out)\.(\d{1,3})\.(\d{0,4})\.([\w-]{0,8})\s*(?:;|$)/;

/** Reads the hint among cookies; null where there is none, or one that the shop has not written so. */
export function readHint(cookies: string): Hint | null {
  const [, account, count, city, mark = ""] = written.exec(cookies) ?? [];
  if (account === undefined) return null;
  return { isSignedIn: account === "in", cartCount: Number(count), cityId: Number(city) || null, mark };
}
