import { createHash } from "node:crypto";

/** Maximum number of remembered texts; a statement gets a plan with its second use. */
const maxRemembered = 2000;
/** Maximum length of all remembered texts. */
const maxLength = 8_000_000;
/** Maximum number of names per connection; each takes 50 kB in its server process. */
export const maxNames = 500;

// Statements that can be prepared: a single planned one.
const isPlanned = /^\s*(?:select|with|insert|update|delete|merge)\b[^;]*$/i;

/** Assigns names to statement texts, so that PostgreSQL parses and plans each text once per connection. */
export class StatementNames {
  readonly #names = new Map<string, string | null>();
  #generation = 0;
  #length = 0;

  /** Returns the name of a text that was used before; undefined otherwise. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name === undefined) {
      // There are few texts, unless somebody generates them.
      if (this.#names.size >= maxRemembered || this.#length + text.length > maxLength) this.#clear();
      this.#names.set(text, null);
      this.#length += text.length;
      return undefined;
    }
    return name ?? this.#assignName(text);
  }

  #assignName(text: string): string | undefined {
    if (!isPlanned.test(text)) return undefined;
    const name = `s${this.#generation}_${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Changes all names, because prepared statements no longer fit their tables. */
  renew(): void {
    this.#generation += 1;
    this.#clear();
  }

  #clear(): void {
    this.#names.clear();
    this.#length = 0;
  }
}
