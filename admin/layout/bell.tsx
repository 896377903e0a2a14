import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon, CircleCheck } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Link } from "react-router";
import { homeOf, usualSpan } from "../home/home-queries.ts";
import { type Task, tasksOf } from "../home/tasks.ts";
import { m } from "../messages/compiled/messages.js";

const minute = 60_000;

/** Notification bell of every page: a dot while tasks are open, and a menu of their lists. */
export default function Bell() {
  const { data } = useQuery({ ...homeOf(usualSpan), staleTime: minute, refetchInterval: minute });
  const tasks = data === undefined ? [] : tasksOf(data.to_do).filter(({ count }) => count > 0);
  const all = tasks.reduce((sum, { count }) => sum + count, 0);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className="icon-button"
        aria-label={data === undefined ? m.waiting() : m.waiting_count({ count: all })}
        title={m.waiting()}
      >
        <BellIcon size={19} aria-hidden />
        {all > 0 && <span className="bell-dot" />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="popover bell-menu" align="end" sideOffset={6} collisionPadding={12}>
          <DropdownMenu.Label className="menu-label">{m.waiting()}</DropdownMenu.Label>
          {tasks.map((task) => (
            <Waiting key={task.label} task={task} />
          ))}
          {tasks.length === 0 && (
            <DropdownMenu.Item className="menu-item" disabled>
              <CircleCheck size={18} className="text-leaf" aria-hidden />
              {m.nothing_waits()}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Waiting({ task: { label, detail, count, Icon, tone, to } }: { readonly task: Task }) {
  return (
    <DropdownMenu.Item className="menu-item" asChild>
      <Link to={to}>
        <Icon size={18} strokeWidth={1.75} className={tone} aria-hidden />
        <span className="grow">
          {label}
          {detail !== null && <span className="soft tiny block">{detail}</span>}
        </span>
        <span className="strong">{count}</span>
      </Link>
    </DropdownMenu.Item>
  );
}
