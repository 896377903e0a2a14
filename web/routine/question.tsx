import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { useHydrated } from "../ui/use-hydrated.ts";
import { type RoutineForm, type RoutineQuestion, routineQuestions } from "./routine-form-view.ts";

interface QuestionProps {
  readonly form: RoutineForm;
  readonly name: RoutineQuestion;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function Question({ form, name, title, text, children }: QuestionProps) {
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

export function Choice({ name, value, form, text, children }: ChoiceProps) {
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
