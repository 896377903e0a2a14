import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { routineBudgets } from "#contract/routine/routine-choices.ts";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { useDeliveryWords } from "./delivery-words.ts";
import { budgetName, type RoutineForm, type RoutineQuestion, routineQuestions } from "./routine-form-view.ts";

/**
 * Form of the questions. With scripts they are asked one by one, each at its own URL, while the others stay hidden in the form. Without
 * scripts all show.
 */
export function RoutineQuestions({ form }: { readonly form: RoutineForm }) {
  const { skins, concerns, typed, step } = form;
  const stepped = useHydrated();
  const waiting = useNavigation().state === "loading";
  const questions = useFocusOnQuestion();
  const count = routineQuestions.length;
  const delivery = useDeliveryWords(form.cities);
  const budgetText = delivery === null ? m.routine_budget_text() : `${m.routine_budget_text()} ${delivery}`;
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
      <Question form={form} name="budget" title={m.routine_budget()} text={budgetText}>
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

/** Ref of the form; focuses the heading of the current question after each response. */
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

interface StepButtonsProps {
  readonly step: number;
  readonly count: number;
  /** True once scripts run; before, CSS shows the same state. */
  readonly stepped: boolean;
  readonly waiting: boolean;
}

/** Submit buttons of the questions: next, previous, and the routine after the last. The routine only if all questions show. */
function StepButtons({ step, count, stepped, waiting }: StepButtonsProps) {
  const action = localised(paths.routine(), useLanguage());
  const isLast = step === count;
  return (
    <div className="routine-buttons">
      {(isLast || !stepped) && (
        <Button
          type="submit"
          kind="primary"
          isPending={waiting}
          pendingText={m.routine_waiting()}
          className={isLast ? "tall" : "tall all-at-once"}
        >
          {m.routine_show()}
        </Button>
      )}
      {!isLast && (
        // Until scripts run the server validates: browsers would also require hidden questions.
        <Button
          type="submit"
          isPending={waiting}
          pendingText={m.routine_waiting()}
          name="step"
          value={step + 1}
          formAction={action}
          formNoValidate={!stepped}
          kind="primary"
          className="tall one-by-one"
        >
          {m.routine_next()}
        </Button>
      )}
      {step > 1 && (
        <Button
          type="submit"
          name="step"
          value={step - 1}
          formAction={action}
          formNoValidate
          disabled={waiting}
          className="tall one-by-one"
        >
          {m.routine_back()}
        </Button>
      )}
    </div>
  );
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
          <MixedText text={text} />
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

function Choice({ name, value, form, text, children }: ChoiceProps) {
  const isAsked = routineQuestions[form.step - 1] === name;
  return (
    <label className="choice">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={form.typed[name] === value}
        // Browsers cannot report a hidden required field.
        required={!useHydrated() || isAsked}
      />
      <span>
        <strong className="font-medium">{children}</strong>
        {text !== undefined && <span className="small soft block">{text}</span>}
      </span>
    </label>
  );
}
