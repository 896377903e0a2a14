import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, CircleCheck, CircleDashed, ListTodo } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { DemoContent, FirstStepKey, FirstSteps } from "#contract/admin/opening.ts";
import { dataQuery } from "../api/queries.ts";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay, useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Fact } from "../ui/panel.tsx";
import { setFirstStepsAway } from "./first-steps-away.ts";
import "../styles/first-steps.css";
import { Notice } from "#ui/notice.tsx";
import { shopSettings } from "../api/queries.ts";
import { paths } from "../paths.ts";
import { listPath, rowPath } from "../resources.ts";
import { AskDialog, type Closable } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { useSubmission } from "../ui/submit-form.tsx";

const firstSteps = dataQuery(["first-steps"], "GET /first-steps");

/** Next step of a new shop before its opening, with its progress; the others are folded. Renders nothing once complete. */
export default function FirstStepsCard() {
  const { id, role } = useStaff();
  const { data } = useQuery(firstSteps);
  const [isRemoving, setRemoving] = useState(false);
  if (data === undefined) return null;
  const { steps, demo_content: demo } = data;
  const done = steps.filter((step) => step.done).length;
  const mayRemove = role === "owner" && demo !== null;
  if (done === steps.length && !mayRemove) return null;
  const next = steps.find((step) => !step.done);
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <div className="panel-head">
        <h2 id="first-steps">{m.first_steps()}</h2>
        <span id="steps-done" className="soft small to-end">
          {m.steps_done({ done, count: steps.length })}
        </span>
      </div>
      <progress className="steps-progress" max={steps.length} value={done} aria-labelledby="steps-done" />
      {next !== undefined && (
        <>
          <NextStep stepKey={next.key} />
          <details>
            <summary className="link small">{m.all_steps()}</summary>
            <ol>
              {steps.map((step) => (
                <StepRow key={step.key} step={step} />
              ))}
            </ol>
          </details>
        </>
      )}
      <div className="first-steps-foot">
        <OpenShop />
        {mayRemove && <Button onClick={() => setRemoving(true)}>{m.remove_demo()}</Button>}
        <Button kind="ghost" className="to-end" onClick={() => setFirstStepsAway(id, true)}>
          {m.put_away()}
        </Button>
      </div>
      {isRemoving && demo !== null && <RemoveDemoDialog demo={demo} onClose={() => setRemoving(false)} />}
    </section>
  );
}

function NextStep({ stepKey }: { readonly stepKey: FirstStepKey }) {
  const { title, detail, to } = stepTexts(stepKey);
  return (
    <Link to={to} className="next-step">
      <span className="next-step-icon">
        <ListTodo size={22} aria-hidden />
      </span>
      <span className="grow">
        <span className="soft small block">{m.next_step()}</span>
        <strong className="block">{title}</strong>
        <span className="soft block">{detail}</span>
      </span>
      <ChevronRight size={20} className="mirror soft" aria-hidden />
    </Link>
  );
}

function StepRow({ step: { key, done } }: { readonly step: FirstSteps["steps"][number] }) {
  const { title, to } = stepTexts(key);
  return (
    <li>
      <Link to={to} className="first-step">
        {done ? (
          <CircleCheck size={18} className="text-leaf" aria-label={m.step_is_done()} />
        ) : (
          <CircleDashed size={18} className="soft" aria-hidden />
        )}
        <span className={done ? "soft" : undefined}>{title}</span>
      </Link>
    </li>
  );
}

/** Opens the shop to visitors after its owner has announced the opening. */
export function OpenShop() {
  const client = useQueryClient();
  const settings = useQuery(shopSettings);
  const mayOpen = useMay("staff");
  const { submit, isPending, message } = useSubmission();
  if (!mayOpen || settings.data?.opens_soon !== true) return null;
  const { id } = settings.data;
  const open = () =>
    submit(async () => {
      await request("PATCH /settings/{id}", { path: { id }, body: { opens_soon: false } });
      toast(m.shop_is_open());
      await Promise.all([
        client.invalidateQueries({ queryKey: shopSettings.queryKey }),
        client.invalidateQueries({ queryKey: ["first-steps"] }),
      ]);
    });
  return (
    <>
      <Button kind="primary" isPending={isPending} onClick={() => void open()}>
        {m.open_the_shop()}
      </Button>
      {message !== null && <Notice kind="error">{message}</Notice>}
    </>
  );
}

/** Lists and removes the demo content, which cannot be undone. */
export function RemoveDemoDialog({ demo, onClose }: Closable & { readonly demo: DemoContent }) {
  const client = useQueryClient();
  const counts = [
    [m.demo_products(), demo.products_deleted],
    [m.demo_products_archived(), demo.products_archived],
    [m.demo_categories(), demo.categories],
    [m.demo_families(), demo.families],
    [m.demo_sliders(), demo.sliders],
    [m.demo_pictures(), demo.pictures],
    [m.demo_settings(), demo.settings.length],
    [m.demo_pages(), demo.pages.length],
  ] as const;
  return (
    <AskDialog
      title={m.remove_demo_title()}
      description={m.remove_demo_description()}
      confirm={m.remove_demo_now()}
      isDangerous
      onConfirm={async () => {
        const data = await requestData("DELETE /demo-content");
        const archived =
          data.products_archived > 0 ? ` ${m.demo_archived({ count: data.products_archived })}` : "";
        toast(m.demo_removed({ count: data.products_deleted }) + archived);
        // Every page of the app refetches, which the dialog does not wait for.
        void client.invalidateQueries();
      }}
      onClose={onClose}
    >
      <dl className="demo-counts">
        {counts
          .filter(([, count]) => count > 0)
          .map(([label, count]) => (
            <div key={label}>
              <Fact label={label}>{count}</Fact>
            </div>
          ))}
      </dl>
    </AskDialog>
  );
}

interface StepTexts {
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

export function stepTexts(key: FirstStepKey): StepTexts {
  switch (key) {
    case "details":
      return { title: m.step_details(), detail: m.step_details_text(), to: listPath("settings") };
    case "texts":
      return { title: m.step_texts(), detail: m.step_texts_text(), to: listPath("content-pages") };
    case "delivery":
      return { title: m.step_delivery(), detail: m.step_delivery_text(), to: listPath("cities") };
    case "mail":
      return { title: m.step_mail(), detail: m.step_mail_text(), to: listPath("mail-server") };
    case "category":
      return {
        title: m.step_category(),
        detail: m.step_category_text(),
        to: rowPath("categories", "new"),
      };
    case "product":
      return { title: m.step_product(), detail: m.step_product_text(), to: paths.newProduct };
    case "trial_order":
      return { title: m.step_trial_order(), detail: m.step_trial_order_text(), to: listPath("products") };
    case "open":
      return { title: m.step_open(), detail: m.step_open_text(), to: listPath("settings") };
  }
}
