import type { ComponentProps, ReactNode } from "react";

interface SubmitButtonProps extends ComponentProps<"button"> {
  readonly waiting: boolean;
  /** What the button says while it waits. */
  readonly waitingWords: string;
  readonly children: ReactNode;
}

/** Sends a form; while it is on its way, says so and can't be pressed again. */
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
