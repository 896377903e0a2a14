import type { Flash, FlashMessage } from "./flash-message.ts";
import { flashWords } from "./flash-words.ts";

/** A message as a page shows it, once for each `id`. */
export interface News {
  readonly id: string;
  readonly flash: FlashMessage;
  readonly about: string;
  /** The message in the language of the page. */
  readonly words: string;
}

/** Writes a message in the language of the page. The server writes it: browsers do not load the words of all messages. */
export function newsOf([flash, about = ""]: Flash): News {
  return { id: crypto.randomUUID(), flash, about, words: flashWords(flash, about) };
}
