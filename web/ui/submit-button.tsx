import type { ComponentProps, ReactNode } from "react";

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
