import {
  ChevronRight,
  Flag,
  Layers,
  type LucideIcon,
  Mail,
  Package,
  PhoneCall,
  ShieldAlert,
  Star,
} from "lucide-react";
import { Link } from "react-router";
import type { Home } from "#contract/admin/home.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { ageText } from "../ui/moments.ts";

interface Task {
  readonly label: string;
  readonly detail: string | null;
  readonly count: number;
  readonly Icon: LucideIcon;
  readonly tone: string;
  /** The list that holds exactly these; null where the back office has no such list yet. */
  readonly to: string | null;
}

/** What waits for a person, each with its number. */
export function ToDo({ toDo }: { readonly toDo: Home["to_do"] }) {
  const tasks = tasksOf(toDo);
  const all = tasks.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="panel" aria-label={m.to_do()}>
      <div className="panel-head">
        <h2>{m.to_do()}</h2>
        <span className="soft small to-end">{m.tasks_count({ count: all })}</span>
      </div>
      {tasks.map((task) => (
        <TaskRow key={task.label} task={task} />
      ))}
    </section>
  );
}

function TaskRow({ task: { label, detail, count, Icon, tone, to } }: { readonly task: Task }) {
  const content = (
    <>
      <Icon size={19} strokeWidth={1.75} className={count > 0 ? tone : "soft"} aria-hidden />
      <span className="grow">
        {label}
        {detail !== null && count > 0 && <span className="soft small block">{detail}</span>}
      </span>
      <span className="task-count">{count}</span>
    </>
  );
  if (to === null) return <div className="task">{content}</div>;
  return (
    <Link to={to} className="task">
      {content}
      <ChevronRight size={18} className="mirror soft" aria-hidden />
    </Link>
  );
}

function tasksOf(toDo: Home["to_do"]): readonly Task[] {
  const { to_confirm, to_ship, low_stock, reviews, messages, suspicious_codes, fake_reports } = toDo;
  return [
    {
      label: m.orders_to_confirm(),
      detail: to_confirm.oldest_at === null ? null : m.oldest({ age: ageText(to_confirm.oldest_at) }),
      count: to_confirm.orders,
      Icon: PhoneCall,
      tone: "text-sun",
      to: `${paths.orders}?tab=to_confirm`,
    },
    {
      label: m.orders_to_ship(),
      detail: to_ship.older_than_a_day === 0 ? null : m.older_than_a_day({ count: to_ship.older_than_a_day }),
      count: to_ship.orders,
      Icon: Package,
      tone: "text-sun",
      to: `${paths.orders}?tab=to_ship`,
    },
    {
      label: m.low_stock(),
      detail: low_stock.sold_out === 0 ? null : m.sold_out_count({ count: low_stock.sold_out }),
      count: low_stock.products,
      Icon: Layers,
      tone: "text-red",
      to: null,
    },
    { label: m.new_reviews(), detail: null, count: reviews.new, Icon: Star, tone: "text-clay", to: null },
    {
      label: m.customer_messages(),
      detail: messages.oldest_at === null ? null : m.oldest({ age: ageText(messages.oldest_at) }),
      count: messages.new,
      Icon: Mail,
      tone: "text-clay",
      to: null,
    },
    {
      label: m.suspicious_codes(),
      detail: m.of_batches({ count: suspicious_codes.batches }),
      count: suspicious_codes.codes,
      Icon: ShieldAlert,
      tone: "text-red",
      to: null,
    },
    {
      label: m.fake_reports(),
      detail: m.with_photo({ count: fake_reports.with_photo }),
      count: fake_reports.open,
      Icon: Flag,
      tone: "text-red",
      to: null,
    },
  ];
}
