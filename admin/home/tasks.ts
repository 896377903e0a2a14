import {
  Banknote,
  Boxes,
  Flag,
  HandCoins,
  Layers,
  type LucideIcon,
  Mail,
  Package,
  PackageCheck,
  PhoneCall,
  SearchX,
  ShieldAlert,
  Star,
  Truck,
  Undo2,
} from "lucide-react";
import type { Home } from "#contract/admin/home/home.ts";
import { orderAlarms } from "#contract/admin/orders/order-choices.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { ageText, amountText } from "../ui/written-values.tsx";

const { courierDays, cashDays, heldPieces } = orderAlarms;

export interface Task {
  readonly label: string;
  readonly detail: string | null;
  readonly count: number;
  readonly Icon: LucideIcon;
  readonly tone: string;
  /** Filtered list of the task; null without one. */
  readonly to: string | null;
}

/** Open tasks by urgency, including those with none. */
export function tasksOf(toDo: Home["to_do"]): readonly Task[] {
  return [...orderTasks(toDo), ...shopTasks(toDo)];
}

function orderTasks({
  to_confirm,
  to_ship,
  with_courier,
  overdue_cash,
  returning,
  holding_stock,
  returns,
}: Home["to_do"]): readonly Task[] {
  const orders = listPath("orders");
  return [
    {
      label: m.orders_to_confirm(),
      detail: to_confirm.oldest_at === null ? null : m.oldest({ age: ageText(to_confirm.oldest_at) }),
      count: to_confirm.orders,
      Icon: PhoneCall,
      tone: "text-sun",
      to: `${orders}?tab=to_confirm`,
    },
    {
      label: m.orders_to_ship(),
      detail: to_ship.older_than_a_day === 0 ? null : m.older_than_a_day({ count: to_ship.older_than_a_day }),
      count: to_ship.orders,
      Icon: Package,
      tone: "text-sun",
      to: `${orders}?tab=to_ship`,
    },
    {
      label: m.with_courier_for_long({ days: courierDays }),
      detail: null,
      count: with_courier.orders,
      Icon: Truck,
      tone: "text-red",
      to: `${orders}?tab=shipped&with_courier_days=${courierDays}`,
    },
    {
      label: m.overdue_cash(),
      detail: m.overdue_cash_detail({ days: cashDays, amount: amountText(overdue_cash.sum_egp) }),
      count: overdue_cash.orders,
      Icon: Banknote,
      tone: "text-red",
      to: `${orders}?tab=delivered&cash_overdue_days=${cashDays}`,
    },
    {
      label: m.orders_returning(),
      detail: null,
      count: returning.orders,
      Icon: PackageCheck,
      tone: "text-sun",
      to: `${orders}?returning=1`,
    },
    {
      label: m.orders_holding_stock({ count: heldPieces }),
      detail: null,
      count: holding_stock.orders,
      Icon: Boxes,
      tone: "text-sun",
      to: `${orders}?tab=to_confirm&min_pieces=${heldPieces}`,
    },
    {
      label: m.returns_requested(),
      detail: null,
      count: returns.requested,
      Icon: Undo2,
      tone: "text-sun",
      to: `${listPath("returns")}?tab=requested`,
    },
    {
      label: m.refunds_overdue(),
      detail: null,
      count: returns.refunds_overdue,
      Icon: HandCoins,
      tone: "text-red",
      to: `${listPath("returns")}?tab=refund_overdue`,
    },
  ];
}

function shopTasks({
  low_stock,
  search_misses,
  reviews,
  messages,
  suspicious_codes,
  fake_reports,
}: Home["to_do"]): readonly Task[] {
  return [
    {
      label: m.low_stock(),
      detail: low_stock.sold_out === 0 ? null : m.sold_out_count({ count: low_stock.sold_out }),
      count: low_stock.products,
      Icon: Layers,
      tone: "text-red",
      to: `${listPath("products")}?tab=low_stock`,
    },
    {
      label: m.searches_without_results(),
      detail: null,
      count: search_misses.queries,
      Icon: SearchX,
      tone: "text-clay",
      to: `${listPath("searches")}?outcome=nothing`,
    },
    {
      label: m.new_reviews(),
      detail: null,
      count: reviews.new,
      Icon: Star,
      tone: "text-clay",
      to: `${listPath("reviews")}?tab=new`,
    },
    {
      label: m.customer_messages(),
      detail: messages.oldest_at === null ? null : m.oldest({ age: ageText(messages.oldest_at) }),
      count: messages.new,
      Icon: Mail,
      tone: "text-clay",
      to: `${listPath("contact-messages")}?tab=new`,
    },
    {
      label: m.suspicious_codes(),
      detail: m.of_batches({ count: suspicious_codes.batches }),
      count: suspicious_codes.codes,
      Icon: ShieldAlert,
      tone: "text-red",
      to: `${listPath("code-checks")}?verdict=suspicious`,
    },
    {
      label: m.fake_reports(),
      detail: m.with_photo({ count: fake_reports.with_photo }),
      count: fake_reports.open,
      Icon: Flag,
      tone: "text-red",
      to: `${listPath("fake-reports")}?tab=open`,
    },
  ];
}
