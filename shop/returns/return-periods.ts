import { dayAfter } from "#contract/admin/day-span.ts";
import { dayInCairo } from "#contract/orders/delivery-day.ts";
import { isFault, type ReturnReason } from "#contract/returns/return-choices.ts";

/** Periods of the settings, in days. */
export interface ReturnPeriods {
  readonly return_days: number;
  readonly fault_return_days: number;
}

/** Last days for returning a delivered order, in Cairo: by choice, and for a fault of the shop. */
export interface LastDays {
  readonly change: string;
  readonly fault: string;
}

/** Returns the last days of an order that was delivered at a time (law 181/2018: 14 and 30 days by default). */
export function lastReturnDays(deliveredAt: Date, periods: ReturnPeriods): LastDays {
  const delivered = dayInCairo(deliveredAt);
  return {
    change: dayAfter(delivered, periods.return_days),
    fault: dayAfter(delivered, periods.fault_return_days),
  };
}

/** Whether a piece can still be returned for a reason on a day in Cairo. */
export function isInPeriod(last: LastDays, reason: ReturnReason, day: string): boolean {
  return day <= (isFault(reason) ? last.fault : last.change);
}
