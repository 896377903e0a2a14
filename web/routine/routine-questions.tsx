import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { routineBudgets } from "#contract/routine-choices.ts";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { budgetName } from "./budget-name.ts";
import { type RoutineForm, type RoutineQuestion, routineQuestions } from "./routine-form-view.ts";
import { StepButtons } from "./step-buttons.tsx";

/**
 * The form of the questions. With scripts one is asked after the other, each step an address of its own; the others stay in the
 * form, unseen. Without scripts all are asked at once.
 */
export function RoutineQuestions({ form }: { readonly form: RoutineForm }) {
  const { skins, concerns, typed, step } = form;
  const stepped = useHydrated();
  const waiting = useNavigation().state === "loading";
  const questions = useFocusOnQuestion();
  const count = routineQuestions.length;
  return (
    <Form
      ref={questions}
      action={localised(paths.routineResult(), useLanguage())}
      className={stepped ? "routine-form stepped" : "routine-form"}
    >
      <div>
        <h1>{m.routine_title()}</h1>
        <p className="soft mt-2">{m.routine_intro()}</p>
      </div>
      <div className="routine-progress">
        <p className="small soft">{m.routine_progress({ step, count })}</p>
        <div className="progress-line" aria-hidden="true">
          <span style={{ inlineSize: `${(step / count) * 100}%` }} />
        </div>
      </div>
      <Question form={form} name="skin" title={m.routine_skin()}>
        <div className="routine-choices">
          {skins.map(({ key, name }) => (
            <Choice key={key} name="skin" value={key} form={form} text={skinTexts[key]()}>
              {name}
            </Choice>
          ))}
        </div>
      </Question>
      <Question form={form} name="concern" title={m.routine_concerns()} text={m.routine_concerns_text()}>
        <div className="chips">
          {concerns.map(({ key, name }) => (
            <label className="chip" key={key}>
              <input
                type="checkbox"
                name="concern"
                value={key}
                defaultChecked={typed.concern.includes(key)}
              />
              {name}
            </label>
          ))}
        </div>
      </Question>
      <Question form={form} name="sensitive" title={m.routine_sensitive()}>
        <div className="routine-choices">
          <Choice name="sensitive" value="yes" form={form}>
            {m.routine_sensitive_yes()}
          </Choice>
          <Choice name="sensitive" value="no" form={form}>
            {m.routine_sensitive_no()}
          </Choice>
        </div>
      </Question>
      <Question form={form} name="budget" title={m.routine_budget()} text={m.routine_budget_text()}>
        <div className="routine-choices">
          {routineBudgets.map((budget) => (
            <Choice key={budget} name="budget" value={budget} form={form}>
              <MixedText text={budgetName(budget)} />
            </Choice>
          ))}
        </div>
      </Question>
      <StepButtons step={step} count={count} stepped={stepped} waiting={waiting} />
      <p className="small soft">{m.routine_not_kept()}</p>
    </Form>
  );
}

const skinTexts = {
  oily: m.routine_oily_text,
  dry: m.routine_dry_text,
  combination: m.routine_combination_text,
  normal: m.routine_normal_text,
} as const;

/** The form's element; the heading of the question is focused after each answer of the shop, whichever it asks then. */
function useFocusOnQuestion() {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    form.current?.querySelector<HTMLElement>(".routine-question.now h2")?.focus();
  }, [key]);
  return form;
}

interface QuestionProps {
  readonly form: RoutineForm;
  readonly name: RoutineQuestion;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Question({ form, name, title, text, children }: QuestionProps) {
  const isNow = routineQuestions[form.step - 1] === name;
  const wrong = form.wrong.includes(name);
  const textId = `${name}-text`;
  const errorId = `${name}-error`;
  const describedBy = [text === undefined ? "" : textId, wrong ? errorId : ""].join(" ").trim();
  return (
    <fieldset
      className={isNow ? "routine-question now" : "routine-question"}
      {...(describedBy !== "" && { "aria-describedby": describedBy })}
    >
      <legend>
        <h2 tabIndex={-1}>{title}</h2>
      </legend>
      {text !== undefined && (
        <p className="small soft" id={textId}>
          {text}
        </p>
      )}
      {wrong && (
        <p className="field-error" id={errorId} role="alert">
          <CircleAlert size={18} aria-hidden="true" />
          <span>{name === "concern" ? m.routine_choose_two() : m.routine_choose_one()}</span>
        </p>
      )}
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: "skin" | "sensitive" | "budget";
  readonly value: string;
  readonly form: RoutineForm;
  readonly text?: string;
  readonly children: ReactNode;
}

/** One answer, of which only one can be chosen. */
function Choice({ name, value, form, text, children }: ChoiceProps) {
  const isAsked = routineQuestions[form.step - 1] === name;
  return (
    <label className="choice">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={form.typed[name] === value}
        // What is out of sight can't be asked for.
        required={!useHydrated() || isAsked}
      />
      <span>
        <strong className="font-medium">{children}</strong>
        {text !== undefined && <span className="small soft block">{text}</span>}
      </span>
    </label>
  );
}
