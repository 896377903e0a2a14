import type { Ask } from "./built-shop.ts";

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  /** Target of a redirect; null without one. */
  readonly location: string | null;
  readonly html: string;
}

export type Fields = Readonly<Record<string, string>> | URLSearchParams | FormData;
export type Browser = ReturnType<typeof openBrowser>;

/** Browser without scripts: stores cookies, sends forms from the shop's own pages, follows no redirects. */
export function openBrowser(ask: Ask, cookies = new Map<string, string>()) {
  async function send(path: string, init: RequestInit, more: Record<string, string>): Promise<Page> {
    const headers = new Headers(more);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie !== "") headers.set("Cookie", cookie);
    const response = await ask(path, { ...init, headers });
    for (const header of response.headers.getSetCookie()) keep(header);
    const html = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get("Location"),
      html,
    };
  }

  function keep(header: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (/;\s*Max-Age=0(?:;|$)/i.test(header)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    cookies,
    get: (path: string, headers = {}) => send(path, { method: "GET" }, headers),
    post(
      path: string,
      fields: Fields,
      headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" },
    ) {
      const isReady = fields instanceof FormData || fields instanceof URLSearchParams;
      return send(path, { method: "POST", body: isReady ? fields : new URLSearchParams(fields) }, headers);
    },
  };
}
