import type { ComponentProps, FormEvent, ReactNode } from "react";
import { useSubmit } from "react-router";

interface SubmitButtonProps extends ComponentProps<"button"> {
  readonly waiting: boolean;
  /** Text while the form is being sent. */
  readonly waitingWords: string;
  readonly children: ReactNode;
}

/** Submit button that shows progress and blocks a second press while the form is being sent. */
export function SubmitButton({
  waiting,
  waitingWords,
  className = "button",
  children,
  ...button
}: SubmitButtonProps) {
  return (
    <button type="submit" className={className} aria-busy={waiting} disabled={waiting} {...button}>
      {waiting ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {waitingWords}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/**
 * Returns a submit handler that submits a form through the router and renders its pending state synchronously. The router alone renders it
 * later, so that a user could press the button twice. `preventScrollReset` is false for a form that leads to another page.
 */
export function useImmediateSubmit({
  preventScrollReset = true,
} = {}): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  return (event) => {
    event.preventDefault();
    submit(event.currentTarget, { flushSync: true, preventScrollReset });
  };
}
