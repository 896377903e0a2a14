import type { LetterPart } from "../letter.ts";
import type { Setting } from "./style.ts";

/** What shows one type of part is given. */
export interface PartProps<Type extends LetterPart["type"]> {
  readonly part: Extract<LetterPart, { type: Type }>;
  readonly setting: Setting;
}
