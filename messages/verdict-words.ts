import type { Verdict } from "#contract/authenticity/verdicts.ts";
import { m } from "./compiled/messages.js";

export type Tone = "success" | "warning" | "error";

export interface VerdictWords {
  readonly tone: Tone;
  readonly title: () => string;
  readonly text: (about: {
    readonly moment: string;
    readonly count: number;
    readonly brand: string;
  }) => string;
  /** Advice for the customer. */
  readonly steps: readonly (() => string)[];
  readonly showsProduct: boolean;
}

export const verdictWords: Record<Verdict, VerdictWords> = {
  genuine: {
    tone: "success",
    title: m.verify_genuine,
    text: () => m.verify_genuine_text(),
    steps: [m.verify_genuine_compare, m.verify_genuine_keep],
    showsProduct: true,
  },
  checked_before: {
    tone: "warning",
    title: m.verify_checked_before,
    text: m.verify_checked_before_text,
    steps: [m.verify_checked_before_you, m.verify_checked_before_not_you, m.verify_keep_receipt],
    showsProduct: true,
  },
  suspicious: {
    tone: "warning",
    title: m.verify_suspicious,
    text: m.verify_suspicious_text,
    steps: [m.verify_do_not_use_yet, m.verify_send_photo, m.verify_keep_receipt],
    showsProduct: true,
  },
  not_released: {
    tone: "warning",
    title: m.verify_not_released,
    text: () => m.verify_not_released_text(),
    steps: [m.verify_do_not_use_yet, m.verify_tell_seller, m.verify_send_photo],
    showsProduct: false,
  },
  expired: {
    tone: "warning",
    title: m.verify_expired,
    text: () => m.verify_expired_text(),
    steps: [m.verify_expired_use, m.verify_expired_return, m.verify_keep_receipt],
    showsProduct: true,
  },
  returned: {
    tone: "warning",
    title: m.verify_returned,
    text: () => m.verify_returned_text(),
    steps: [m.verify_do_not_use_yet, m.verify_tell_seller, m.verify_send_photo],
    showsProduct: true,
  },
  recalled: {
    tone: "error",
    title: m.verify_recalled,
    text: () => m.verify_recalled_text(),
    steps: [m.verify_recalled_stop, m.verify_recalled_write, m.verify_keep_receipt],
    showsProduct: true,
  },
  void: {
    tone: "error",
    title: m.verify_void,
    text: () => m.verify_void_text(),
    steps: [m.verify_do_not_use_yet, m.verify_tell_seller, m.verify_buy_authorised],
    showsProduct: false,
  },
  unknown: {
    tone: "error",
    title: m.verify_unknown,
    text: m.verify_unknown_text,
    steps: [m.verify_unknown_compare, m.verify_unknown_fake, m.verify_buy_authorised],
    showsProduct: false,
  },
  mistyped: {
    tone: "warning",
    title: m.verify_mistyped,
    text: () => m.verify_mistyped_text(),
    steps: [m.verify_mistyped_groups, m.verify_mistyped_scratch, m.verify_mistyped_report],
    showsProduct: false,
  },
};
