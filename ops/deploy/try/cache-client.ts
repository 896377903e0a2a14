/** Client with cookies, and the texts that only it may see. */
export interface Person {
  readonly name: string;
  readonly cookies: Map<string, string>;
  readonly secrets: readonly string[];
}

export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Whether the response came from the cache. */
  readonly isHit: boolean;
}

/** Opens a client of a shared cache at an address. */
export function openCacheClient(origin: string) {
  return { ask, post, customer };

  async function ask(
    { cookies }: Pick<Person, "cookies">,
    path: string,
    init: RequestInit = {},
  ): Promise<Seen> {
    const headers = new Headers(init.headers);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie !== "") headers.set("Cookie", cookie);
    const response = await fetch(origin + path, { ...init, headers, redirect: "manual" });
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    // Varnish adds the id of the request that stored the response.
    const isHit = (response.headers.get("X-Varnish") ?? "").includes(" ");
    return { status: response.status, headers: response.headers, body: await response.text(), isHit };
  }

  async function post(person: Person, path: string, fields: Record<string, string>): Promise<Seen> {
    return await ask(person, path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
  }

  /** Makes an account and signs in. */
  async function customer(name: string, digits: string): Promise<Person> {
    const phone = `010${digits}`;
    const email = `${digits}@example.com`;
    const person = { name, cookies: new Map<string, string>(), secrets: [name, email, digits] };
    const password = "a good long password";
    const made = await post(person, "/signup", {
      name,
      phone,
      email,
      password,
      password_confirmation: password,
    });
    if (made.status !== 303) throw new Error(`${name} has no account: ${made.status}`);
    const session = person.cookies.get("session") ?? "";
    const [, , , mark = ""] = (person.cookies.get("hint") ?? "").split(".");
    return { ...person, secrets: [...person.secrets, session, decodeURIComponent(session), mark] };
  }
}
