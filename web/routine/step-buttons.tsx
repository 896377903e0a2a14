import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { SubmitButton } from "../ui/submit-button.tsx";

interface StepButtonsProps {
  readonly step: number;
  readonly count: number;
  /** True once scripts run; before, CSS shows the same state. */
  readonly stepped: boolean;
  readonly waiting: boolean;
}

/** Submit buttons of the questions: next, previous, and the routine after the last. The routine only if all questions show. */
export function StepButtons({ step, count, stepped, waiting }: StepButtonsProps) {
  const action = localised(paths.routine(), useLanguage());
  const isLast = step === count;
  return (
    <div className="routine-buttons">
      {(isLast || !stepped) && (
        <SubmitButton
          waiting={waiting}
          waitingWords={m.routine_waiting()}
          className={isLast ? "button tall" : "button tall all-at-once"}
        >
          {m.routine_show()}
        </SubmitButton>
      )}
      {!isLast && (
        // Until scripts run the server validates: browsers would also require hidden questions.
        <SubmitButton
          waiting={waiting}
          waitingWords={m.routine_waiting()}
          name="step"
          value={step + 1}
          formAction={action}
          formNoValidate={!stepped}
          className="button tall one-by-one"
        >
          {m.routine_next()}
        </SubmitButton>
      )}
      {step > 1 && (
        <button
          type="submit"
          name="step"
          value={step - 1}
          formAction={action}
          formNoValidate
          disabled={waiting}
          className="button second tall one-by-one"
        >
          {m.routine_back()}
        </button>
      )}
    </div>
  );
}
