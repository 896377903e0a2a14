import type { Flash, FlashMessage } from "./flash-message.ts";
import { flashText } from "./flash-words.ts";

/** Flash message on a page, shown once per `id`. */
export interface Toast {
  readonly id: string;
  readonly flash: FlashMessage;
  readonly about: string;
  readonly words: string;
}

/** Creates a message with its text. Runs on the server, so that browsers do not load all messages. */
export function toastOf([flash, about = ""]: Flash): Toast {
  return { id: crypto.randomUUID(), flash, about, words: flashText(flash, about) };
}
