import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Home } from "#contract/admin/home/home.ts";
import { m } from "../messages/compiled/messages.js";
import { Panel } from "../ui/panel.tsx";
import { type Task, tasksOf } from "./tasks.ts";
import "./home.css";

export function ToDo({ toDo }: { readonly toDo: Home["to_do"] }) {
  const tasks = tasksOf(toDo);
  const all = tasks.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel
      title={m.to_do()}
      beside={<span className="soft small to-end">{m.tasks_count({ count: all })}</span>}
    >
      {tasks.map((task) => (
        <TaskRow key={task.label} task={task} />
      ))}
    </Panel>
  );
}

function TaskRow({ task: { label, detail, count, Icon, tone, to } }: { readonly task: Task }) {
  return (
    <Link to={to} className="task">
      <Icon size={19} strokeWidth={1.75} className={count > 0 ? tone : "soft"} aria-hidden />
      <span className="grow">
        {label}
        {detail !== null && count > 0 && <span className="soft small block">{detail}</span>}
      </span>
      <span className="task-count">{count}</span>
      <ChevronRight size={18} className="mirror soft" aria-hidden />
    </Link>
  );
}
