import type { EmailPart } from "../email-document.ts";
import type { Setting } from "./style.ts";

export interface PartProps<Type extends EmailPart["type"]> {
  readonly part: Extract<EmailPart, { type: Type }>;
  readonly setting: Setting;
}
