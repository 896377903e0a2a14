import { Flag, Layers, type LucideIcon, Mail, Package, PhoneCall, ShieldAlert, Star } from "lucide-react";
import type { Home } from "#contract/admin/home.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { ageText } from "../ui/written-values.tsx";

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
  const { to_confirm, to_ship, low_stock, reviews, messages, suspicious_codes, fake_reports } = toDo;
  return [
    {
      label: m.orders_to_confirm(),
      detail: to_confirm.oldest_at === null ? null : m.oldest({ age: ageText(to_confirm.oldest_at) }),
      count: to_confirm.orders,
      Icon: PhoneCall,
      tone: "text-sun",
      to: `${listPath("orders")}?tab=to_confirm`,
    },
    {
      label: m.orders_to_ship(),
      detail: to_ship.older_than_a_day === 0 ? null : m.older_than_a_day({ count: to_ship.older_than_a_day }),
      count: to_ship.orders,
      Icon: Package,
      tone: "text-sun",
      to: `${listPath("orders")}?tab=to_ship`,
    },
    {
      label: m.low_stock(),
      detail: low_stock.sold_out === 0 ? null : m.sold_out_count({ count: low_stock.sold_out }),
      count: low_stock.products,
      Icon: Layers,
      tone: "text-red",
      to: `${listPath("products")}?tab=low_stock`,
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
