import { queryOptions, useQuery } from "@tanstack/react-query";
import { ChevronRight, CircleCheck, CircleDashed } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { FirstSteps } from "#contract/admin/first-steps.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { setFirstStepsAway } from "./first-steps-away.ts";
import { OpenShop } from "./open-shop.tsx";
import { RemoveDemoDialog } from "./remove-demo-dialog.tsx";
import { stepTexts } from "./step-texts.ts";
import "../styles/first-steps.css";

const firstSteps = queryOptions({
  queryKey: ["first-steps"],
  queryFn: ({ signal }) => requestData<FirstSteps>("/first-steps", { signal }),
});

/** Checklist of a new shop before its opening; renders nothing once complete. */
export default function FirstStepsCard() {
  const { id, role } = useStaff();
  const { data } = useQuery(firstSteps);
  const [isRemoving, setRemoving] = useState(false);
  if (data === undefined) return null;
  const { steps, demo_content: demo } = data;
  const done = steps.filter((step) => step.done).length;
  const mayRemove = role === "owner" && demo !== null;
  if (done === steps.length && !mayRemove) return null;
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <div className="panel-head">
        <h2 id="first-steps">{m.first_steps()}</h2>
        <span className="row to-end">
          <progress className="steps-progress" max={steps.length} value={done} aria-labelledby="steps-done" />
          <span id="steps-done" className="soft small">
            {m.steps_done({ done, count: steps.length })}
          </span>
        </span>
      </div>
      <ol>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} />
        ))}
      </ol>
      <div className="first-steps-foot">
        {mayRemove && <Button onClick={() => setRemoving(true)}>{m.remove_demo()}</Button>}
        <Button kind="ghost" className="to-end" onClick={() => setFirstStepsAway(id, true)}>
          {m.put_away()}
        </Button>
      </div>
      {isRemoving && demo !== null && <RemoveDemoDialog demo={demo} onClose={() => setRemoving(false)} />}
    </section>
  );
}

function StepRow({ step: { key, done } }: { readonly step: FirstSteps["steps"][number] }) {
  const { title, detail, to } = stepTexts(key);
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="first-step" data-done={done || undefined}>
      <Link to={to}>
        <Icon size={20} className={done ? "step-done" : "soft"} aria-hidden />
        <span className="grow">
          <span className="block">
            {title}
            {done && <span className="sr-only"> · {m.step_is_done()}</span>}
          </span>
          {!done && <span className="soft small block">{detail}</span>}
        </span>
        <ChevronRight size={18} className="mirror soft" aria-hidden />
      </Link>
      {key === "open" && !done && <OpenShop />}
    </li>
  );
}
