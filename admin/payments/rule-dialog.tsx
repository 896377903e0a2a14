import { useQuery } from "@tanstack/react-query";
import type { PaymentTerms } from "#contract/payment-methods.ts";
import { paymentTerms } from "#contract/payment-methods.ts";
import { numberIn } from "#contract/typed-number.ts";
import { allCities } from "../api/queries.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import type { Closable } from "../ui/dialog.tsx";
import { CheckRow, ChoiceField, TypedField } from "../ui/field.tsx";
import { type Rule, ruleTerms } from "./rule-words.ts";

interface Values {
  readonly terms: PaymentTerms;
  readonly percent: string;
  readonly refused: string;
  readonly refusedPercent: string;
  readonly totalFrom: string;
  readonly isFirst: boolean;
  readonly isUnproven: boolean;
  readonly cities: readonly number[];
}

function valuesOf(rule: Rule | null): Values {
  const { terms = "fee_first", percent, when = {} } = rule ?? {};
  return {
    terms,
    percent: String(percent ?? 20),
    refused: String(when.refused_at_least ?? ""),
    refusedPercent: String(when.refused_percent_at_least ?? ""),
    totalFrom: String(when.total_from_egp ?? ""),
    isFirst: when.first_order === true,
    isUnproven: when.phone_unproven === true,
    cities: when.city_ids ?? [],
  };
}

/** Returns the rule as typed; null without a condition, or with a text that is not a number. */
function ruleOf({ terms, cities, ...typed }: Values): Rule | null {
  const percent = terms === "percent_first" ? numberOf(typed.percent) : undefined;
  const refused = numberOf(typed.refused);
  const share = numberOf(typed.refusedPercent);
  const total = numberOf(typed.totalFrom);
  if ([percent, refused, share, total].includes(null)) return null;
  const when = {
    ...(refused && { refused_at_least: refused }),
    ...(share && { refused_percent_at_least: share }),
    ...(total && { total_from_egp: total }),
    ...(typed.isFirst && { first_order: true as const }),
    ...(typed.isUnproven && { phone_unproven: true as const }),
    ...(cities.length > 0 && { city_ids: [...cities] }),
  };
  if (terms !== "at_door" && Object.keys(when).length === 0) return null;
  return { terms, ...(percent && { percent }), when };
}

/** Undefined for an empty field, null for something else than a number above 0. */
function numberOf(typed: string): number | null | undefined {
  if (typed.trim() === "") return undefined;
  const number = numberIn(typed);
  return number !== undefined && number > 0 ? number : null;
}

/** Dialog with the terms and conditions of a rule; null for a new one. The page saves it with the others. */
export function RuleDialog({
  rule,
  onSave,
  onClose,
}: Closable & { readonly rule: Rule | null; readonly onSave: (rule: Rule) => void }) {
  const all = useQuery(allCities).data ?? [];
  return (
    <FormDialog
      title={rule === null ? m.rule_add() : m.rule_edit()}
      description={m.rule_empty_help()}
      onClose={onClose}
      initial={valuesOf(rule)}
      confirm={m.done()}
      isReady={(values) => ruleOf(values) !== null}
      save={async (values) => {
        const typed = ruleOf(values);
        if (typed !== null) onSave(typed);
      }}
    >
      {({ values, text, choice, change }) => (
        <>
          <ChoiceField
            label={m.rule_what()}
            choices={paymentTerms}
            nameOf={(terms) => ruleTerms({ terms, percent: numberIn(values.percent) ?? 0, when: {} })}
            {...choice("terms")}
          />
          {values.terms === "percent_first" && (
            <TypedField label={m.rule_percent_field()} dir="ltr" inputMode="numeric" {...text("percent")} />
          )}
          <TypedField label={m.rule_refused_field()} dir="ltr" inputMode="numeric" {...text("refused")} />
          <TypedField
            label={m.rule_refused_percent_field()}
            dir="ltr"
            inputMode="numeric"
            {...text("refusedPercent")}
          />
          <TypedField label={m.rule_total_field()} dir="ltr" inputMode="decimal" {...text("totalFrom")} />
          <CheckRow
            label={m.rule_if_first()}
            isOn={values.isFirst}
            onChange={(isFirst) => change({ isFirst })}
          />
          <CheckRow
            label={m.rule_if_unproven()}
            isOn={values.isUnproven}
            onChange={(isUnproven) => change({ isUnproven })}
          />
          <details>
            <summary className="link small">{m.column_city()}</summary>
            {all.map(({ id, name_ar, name_en }) => (
              <CheckRow
                key={id}
                label={localised(name_ar, name_en)}
                isOn={values.cities.includes(id)}
                onChange={(isOn) =>
                  change({
                    cities: isOn ? [...values.cities, id] : values.cities.filter((one) => one !== id),
                  })
                }
              />
            ))}
          </details>
        </>
      )}
    </FormDialog>
  );
}
