import {
  Banknote,
  BellRing,
  Boxes,
  CalendarX,
  Clock,
  Flag,
  HandCoins,
  Images,
  Layers,
  ListChecks,
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
  readonly tone: "text-sun" | "text-red" | "text-clay";
  /** Filtered list of the task. */
  readonly to: string;
}

function task(
  label: string,
  count: number,
  Icon: LucideIcon,
  tone: Task["tone"],
  to: string,
  detail: string | null = null,
): Task {
  return { label, count, Icon, tone, to, detail };
}

/** Open tasks by urgency, including those with none. */
export function tasksOf(toDo: Home["to_do"]): readonly Task[] {
  return [...orderTasks(toDo), ...shopTasks(toDo)];
}

function orderTasks({ to_confirm, to_ship, ...toDo }: Home["to_do"]): readonly Task[] {
  const { with_courier, overdue_cash, returning, holding_stock, returns, payments } = toDo;
  const orders = (filters: string) => `${listPath("orders")}?${filters}`;
  const returnTab = (tab: string) => `${listPath("returns")}?tab=${tab}`;
  const withCourier = orders(`tab=shipped&with_courier_days=${courierDays}`);
  const overdue = orders(`tab=delivered&cash_overdue_days=${cashDays}`);
  const overdueSum = m.overdue_cash_detail({ days: cashDays, amount: amountText(overdue_cash.sum_egp) });
  const holding = orders(`tab=to_confirm&min_pieces=${heldPieces}`);
  const claims = listPath("payment-claims");
  const refundsDue = amountText(payments.refunds_due_egp);
  const old = to_ship.older_than_a_day;
  const olderThanDay = old === 0 ? null : m.older_than_a_day({ count: old });
  return [
    task(
      m.orders_to_confirm(),
      to_confirm.orders,
      PhoneCall,
      "text-sun",
      orders("tab=to_confirm"),
      oldest(to_confirm),
    ),
    task(m.orders_to_ship(), to_ship.orders, Package, "text-sun", orders("tab=to_ship"), olderThanDay),
    task(m.transfers_late(), payments.late_claims, Clock, "text-red", `${claims}?tab=late`),
    task(m.transfers_to_check(), payments.claims, HandCoins, "text-sun", claims),
    task(
      m.refunds_to_pay(),
      payments.refunds_due,
      Undo2,
      "text-red",
      orders("tab=all&refund_due=1"),
      refundsDue,
    ),
    task(m.with_courier_for_long({ days: courierDays }), with_courier.orders, Truck, "text-red", withCourier),
    task(m.overdue_cash(), overdue_cash.orders, Banknote, "text-red", overdue, overdueSum),
    task(m.orders_returning(), returning.orders, PackageCheck, "text-sun", orders("tab=all&returning=1")),
    task(m.orders_holding_stock({ count: heldPieces }), holding_stock.orders, Boxes, "text-sun", holding),
    task(m.returns_requested(), returns.requested, Undo2, "text-sun", returnTab("requested")),
    task(m.refunds_overdue(), returns.refunds_overdue, HandCoins, "text-red", returnTab("refund_overdue")),
  ];
}

function shopTasks({
  low_stock,
  facts,
  search_misses,
  reviews,
  messages,
  ...toDo
}: Home["to_do"]): readonly Task[] {
  const { suspicious_codes: codes, fake_reports: reports } = toDo;
  const products = `${listPath("products")}?tab=low_stock`;
  const soldOut = low_stock.sold_out === 0 ? null : m.sold_out_count({ count: low_stock.sold_out });
  const misses = `${listPath("searches")}?outcome=nothing`;
  const newMessages = `${listPath("contact-messages")}?tab=new`;
  const suspicious = `${listPath("code-checks")}?verdict=suspicious`;
  const ofBatches = m.of_batches({ count: codes.batches });
  const openReports = `${listPath("fake-reports")}?tab=open`;
  const withPhoto = m.with_photo({ count: reports.with_photo });
  return [
    task(m.low_stock(), low_stock.products, Layers, "text-red", products, soldOut),
    task(m.facts_missing(), facts.missing, ListChecks, "text-sun", `${listPath("products")}?facts_missing=1`),
    task(
      m.registrations_expired(),
      facts.expired,
      CalendarX,
      "text-red",
      `${listPath("products")}?registration_expired=1`,
    ),
    task(m.searches_without_results(), search_misses.queries, SearchX, "text-clay", misses),
    task(m.new_reviews(), reviews.new, Star, "text-clay", `${listPath("reviews")}?tab=new`),
    task(
      m.review_photo_waiting(),
      reviews.with_photos,
      Images,
      "text-sun",
      `${listPath("reviews")}?tab=photos`,
    ),
    task(
      m.notices_to_send(),
      toDo.notices.to_write,
      BellRing,
      "text-sun",
      `${listPath("notices")}?to_write=1`,
    ),
    task(m.customer_messages(), messages.new, Mail, "text-clay", newMessages, oldest(messages)),
    task(m.suspicious_codes(), codes.codes, ShieldAlert, "text-red", suspicious, ofBatches),
    task(m.fake_reports(), reports.open, Flag, "text-red", openReports, withPhoto),
  ];
}

/** Age of the oldest waiting row; null without one. */
function oldest({ oldest_at: at }: { readonly oldest_at: string | null }): string | null {
  return at === null ? null : m.oldest({ age: ageText(at) });
}
