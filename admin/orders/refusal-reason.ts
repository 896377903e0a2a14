import { refusalReasons } from "#contract/admin/orders/delivery-outcomes.ts";
import { m } from "../messages/compiled/messages.js";

const names: Record<(typeof refusalReasons)[number], () => string> = {
  unreachable: m.refusal_unreachable,
  changed_mind: m.refusal_changed_mind,
  no_cash: m.refusal_no_cash,
  too_late: m.refusal_too_late,
  wrong_address: m.refusal_wrong_address,
  wrong_item: m.refusal_wrong_item,
  damaged: m.refusal_damaged,
  not_ordered: m.refusal_not_ordered,
};

/** Texts of the predefined refusal reasons. */
export function refusalNames(): readonly string[] {
  return refusalReasons.map((code) => names[code]());
}

/** Converts a reason to its stored form: the code of a predefined reason, which displays in either language, or the text itself. */
export function refusalCode(words: string): string {
  return refusalReasons.find((code) => names[code]() === words.trim()) ?? words;
}

/** Text of a stored reason: a predefined code or a text of staff. */
export function refusalText(reason: string): string {
  const code = refusalReasons.find((one) => one === reason);
  return code === undefined ? reason : names[code]();
}
