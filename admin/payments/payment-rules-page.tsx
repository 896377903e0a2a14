import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PaymentRules } from "#contract/admin/payments/payment-rules.ts";
import { Notice } from "#ui/notice.tsx";
import { allCities, dataQuery } from "../api/queries.ts";
import { request, requestData } from "../api/request.ts";
import { UnsavedGuard, useSaveBar } from "../form/unsaved-guard.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { PositionsHint, ReorderList } from "../reorder/reorder-list.tsx";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { FailureNotice, toast, toastFailure } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Panel } from "../ui/panel.tsx";
import { amountText } from "../ui/written-values.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { type Rule, ruleConditions, ruleTerms } from "./rule-words.ts";

const key = ["payment-rules"];
/** Number of ended orders below which figures of the simulator say little. */
const few = 100;

/** Page of the payment rules: a draft or in force, with a simulator. */
export function Component() {
  const rules = useQuery(dataQuery(key, "GET /payment-rules"));
  if (rules.data !== undefined) return <RulesForm key={rules.data.updated_at} saved={rules.data} />;
  return (
    <>
      <PageHead title={m.advance_rules()} />
      <NotLoaded query={rules} />
    </>
  );
}

function RulesForm({ saved }: { readonly saved: PaymentRules }) {
  const client = useQueryClient();
  const mayChange = useMay("staff");
  const cities = useQuery(allCities).data;
  const [rules, setRules] = useState<readonly Rule[]>(saved.rules);
  const [trustedAfter, setTrustedAfter] = useState(String(saved.trusted_after));
  /** Position of the rule in the dialog; one behind the last for a new rule. */
  const [edited, setEdited] = useState<number | null>(null);
  const isDirty =
    JSON.stringify(rules) !== JSON.stringify(saved.rules) || trustedAfter !== String(saved.trusted_after);
  const body = (in_force: boolean) => ({
    rules: [...rules],
    trusted_after: trustedAfter,
    in_force,
  });

  const save = useMutation({
    mutationFn: (in_force: boolean) =>
      request("PUT /payment-rules", { body: body(in_force), version: saved.updated_at }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key });
      toast(m.rules_saved());
    },
    onError: toastFailure,
  });
  useSaveBar({
    isDirty: isDirty && mayChange,
    isSaving: save.isPending,
    changes: [m.advance_rules()],
    save: () => save.mutate(saved.in_force),
    saveText: saved.in_force ? m.rules_put_in_force() : m.rules_save_draft(),
    discard: () => {
      setRules(saved.rules);
      setTrustedAfter(String(saved.trusted_after));
    },
  });

  const cityName = (id: number) => {
    const city = cities?.find((one) => one.id === id);
    return city === undefined ? String(id) : localised(city.name_ar, city.name_en);
  };
  const nameOf = (rule: Rule) => m.rule_numbered({ number: rules.indexOf(rule) + 1 });
  const current = edited === null ? undefined : rules[edited];
  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      <PageHead title={m.advance_rules()}>
        {mayChange && (
          <Button icon={Plus} onClick={() => setEdited(rules.length)} disabled={rules.length >= 20}>
            {m.rule_add()}
          </Button>
        )}
      </PageHead>
      <div className="row wrap payments-intro">
        <Chip tone={saved.in_force ? "leaf" : "sun"}>
          {saved.in_force ? m.rules_in_force() : m.rules_draft()}
        </Chip>
        <span className="soft">{m.advance_rules_intro()}</span>
        {mayChange && (
          <Button
            kind={saved.in_force ? "second" : "primary"}
            className="to-end"
            isPending={save.isPending}
            onClick={() => save.mutate(!saved.in_force)}
          >
            {saved.in_force ? m.rules_switch_off() : m.rules_put_in_force()}
          </Button>
        )}
      </div>
      <div className="page-columns">
        <div>
          {mayChange && rules.length > 1 && <PositionsHint />}
          <ReorderList
            items={rules}
            keyOf={(rule) => JSON.stringify(rule)}
            nameOf={nameOf}
            canReorder={mayChange}
            onReorder={setRules}
          >
            {(rule) => (
              <div className="row grow wrap">
                <div className="grow">
                  <strong className="strong">
                    {`${rules.indexOf(rule) + 1} · `}
                    {ruleTerms(rule)}
                  </strong>
                  <p className="small">{ruleConditions(rule, cityName)}</p>
                </div>
                {mayChange && (
                  <>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`${m.rule_edit()} · ${nameOf(rule)}`}
                      onClick={() => setEdited(rules.indexOf(rule))}
                    >
                      <Pencil size={18} aria-hidden />
                    </button>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`${m.remove()} · ${nameOf(rule)}`}
                      onClick={() => setRules(rules.filter((one) => one !== rule))}
                    >
                      <Trash2 size={18} aria-hidden />
                    </button>
                  </>
                )}
              </div>
            )}
          </ReorderList>
          <p className="panel panel-body soft">{m.rule_otherwise()}</p>
          <Panel title={m.rule_way_back()}>
            <div className="panel-body">
              <TypedField
                label={m.rule_trusted_after()}
                help={m.rule_trusted_help()}
                dir="ltr"
                inputMode="numeric"
                readOnly={!mayChange}
                value={trustedAfter}
                onType={setTrustedAfter}
              />
            </div>
          </Panel>
        </div>
        <div>
          <Simulator rules={rules} trustedAfter={trustedAfter} />
        </div>
      </div>
      {edited !== null && (
        <RuleDialog
          rule={current ?? null}
          onClose={() => setEdited(null)}
          onSave={(rule) =>
            setRules(
              current === undefined ? [...rules, rule] : rules.map((one) => (one === current ? rule : one)),
            )
          }
        />
      )}
    </>
  );
}

/** Runs the typed rules over orders that ended. */
function Simulator({
  rules,
  trustedAfter,
}: {
  readonly rules: readonly Rule[];
  readonly trustedAfter: string;
}) {
  const run = useMutation({
    mutationFn: () =>
      requestData("POST /payment-rules/simulate", {
        body: { rules: [...rules], trusted_after: trustedAfter },
      }),
  });
  const { data } = run;
  return (
    <Panel title={m.simulate()}>
      <div className="panel-body stack">
        <Button onClick={() => run.mutate()} isPending={run.isPending}>
          {m.simulate_now()}
        </Button>
        {run.error !== null && <FailureNotice error={run.error} onRetry={() => run.mutate()} />}
        {data !== undefined && (
          <>
            <p className="strong">
              {m.simulate_result({
                orders: data.orders,
                asked: data.asked,
                refused: data.refused_of_asked,
                good: data.good_of_asked,
                saved: amountText(data.saved_egp),
              })}
            </p>
            <ul className="stack small">
              {data.rows.map((row) => (
                <li key={row.order_id} className="row">
                  <a className="link" href={`/admin/orders/${row.order_id}`}>
                    <bdi dir="ltr">{row.order_no}</bdi>
                  </a>
                  <span>{m.rule_numbered({ number: row.rule })}</span>
                  <span className="to-end">{row.refused ? m.state_refused() : m.state_delivered()}</span>
                </li>
              ))}
            </ul>
            {data.orders < few && <Notice kind="warning">{m.simulate_few()}</Notice>}
          </>
        )}
      </div>
    </Panel>
  );
}
