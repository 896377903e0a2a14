import type { Language } from "#contract/language.ts";
import { m } from "./compiled/messages.js";
import type { ShopDetails } from "./shop-details.ts";

/** Periods of the settings in words with their unit, such as '14 days'. */
export function periodWords(periods: ShopDetails["periods"], locale?: Language) {
  const options = locale === undefined ? {} : { locale };
  const days = (count: number) => m.days_count({ count }, options);
  return {
    return_days: days(periods.return_days),
    fault_return_days: days(periods.fault_return_days),
    refund_days: days(periods.refund_days),
    damage_report_hours: m.hours_count({ count: periods.damage_report_hours }, options),
  };
}

/** Returns the return policy in short, in the current language. */
export function shortReturnPolicy(periods: ShopDetails["periods"]): string {
  const words = periodWords(periods);
  return m.returns_policy_short({
    days: words.return_days,
    faultDays: words.fault_return_days,
    refundDays: words.refund_days,
    hours: words.damage_report_hours,
  });
}
