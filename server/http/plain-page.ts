import type { Context } from "hono";
import { acceptedLanguage } from "#contract/language.ts";

/** Texts of the plain pages, which cost less than rendered ones. */
const words = {
  413: [
    "المحتوى المرسل أكبر من المسموح. يمكنك العودة وإرسال محتوى أقل.",
    "Your upload is too large. Go back and send less.",
  ],
  414: ["هذا الرابط أطول من المسموح.", "This address is too long."],
  429: [
    "عدد المحاولات تجاوز المسموح. يمكنك المحاولة مرة أخرى بعد قليل.",
    "Too many attempts. Please wait a moment and try again.",
  ],
  503: [
    "يوجد ضغط على المتجر حاليًا. يمكنك المحاولة مرة أخرى بعد قليل.",
    "We’re very busy right now. Please try again shortly.",
  ],
} as const;

/** Texts of a shop that is closed while a backup is restored into it. */
const closed = [
  "المتجر يعود بعد دقائق. يمكنك المحاولة مرة أخرى وقتها.",
  "The shop is back in a few minutes. Please try again then.",
] as const;

/** Returns the page of a closed shop. */
export function closedPage(c: Context): Response {
  return respond(c, 503, closed, 30);
}

/** Returns a one-line page in both languages, or an API error in the language of the request. It loads nothing else. */
export function plainPage(c: Context, status: keyof typeof words, seconds?: number): Response {
  return respond(c, status, words[status], seconds);
}

function respond(
  c: Context,
  status: keyof typeof words,
  [arabic, english]: readonly [string, string],
  seconds: number | undefined,
): Response {
  const headers = {
    "Cache-Control": "no-store",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    ...(seconds !== undefined && { "Retry-After": String(seconds) }),
  };
  if (c.req.path.startsWith("/smile/api/")) {
    const message = acceptedLanguage(c.req.header("accept-language")) === "ar" ? arabic : english;
    return c.json({ message, error: message }, status, headers);
  }
  return c.html(pageOf(arabic, english), status, headers);
}

const pageOf = (arabic: string, english: string) => `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${arabic}</title>
<style>body{box-sizing:border-box;margin:0;min-block-size:100vh;display:grid;place-content:center;gap:1.5rem;padding:1.5rem;text-align:center;font:1.25rem/1.7 system-ui,sans-serif;color:#2b2320;background:#fffdfa}p{margin:0}</style>
</head>
<body>
<p>${arabic}</p>
<p lang="en" dir="ltr">${english}</p>
</body>
</html>
`;
