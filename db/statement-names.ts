import { createHash } from "node:crypto";

/** Statements that are remembered; one that is sent once is not worth a plan. */
const maxRemembered = 2000;
/** Characters of all remembered statements together. */
const maxLength = 8_000_000;
/** Names that one connection keeps statements under: each costs its process some 50 kB. */
export const maxNames = 500;

// What is planned at all. The others, and several in one text, can't be prepared.
const isPlanned = /^\s*(?:select|with|insert|update|delete|merge)\b[^;]*$/i;

/** Names statements by their texts, so that PostgreSQL parses and plans each text once for a connection. */
export class StatementNames {
  readonly #asked = new Map<string, string | null>();
  #generation = 0;
  #length = 0;

  /** The name of a text that was asked before; undefined for one that is to be sent without. */
  nameOf(text: string): string | undefined {
    const name = this.#asked.get(text);
    if (name === undefined) {
      // Texts are few, unless somebody makes them up.
      if (this.#asked.size >= maxRemembered || this.#length + text.length > maxLength) this.#forget();
      this.#asked.set(text, null);
      this.#length += text.length;
      return undefined;
    }
    return name ?? this.#nameAnew(text);
  }

  #nameAnew(text: string): string | undefined {
    if (!isPlanned.test(text)) return undefined;
    const name = `s${this.#generation}_${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
    this.#asked.set(text, name);
    return name;
  }

  /** Gives every statement another name from now on: those that are prepared don't fit their tables any more. */
  renew(): void {
    this.#generation += 1;
    this.#forget();
  }

  #forget(): void {
    this.#asked.clear();
    this.#length = 0;
  }
}
