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

/** The reasons that are offered, in words. */
export function refusalNames(): readonly string[] {
  return refusalReasons.map((code) => names[code]());
}

/** What the shop keeps of a reason in words: the code of an offered one, so that it reads in either language. */
export function refusalCode(words: string): string {
  return refusalReasons.find((code) => names[code]() === words.trim()) ?? words;
}

/** A reason in words, whether the shop kept a code or somebody's own. */
export function refusalText(reason: string): string {
  const code = refusalReasons.find((one) => one === reason);
  return code === undefined ? reason : names[code]();
}
