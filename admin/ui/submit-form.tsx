import { type ReactNode, useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { RequestFailure } from "../request-failure.ts";
import { failureText } from "./feedback.tsx";

/** Form on a page. Its content includes the button that submits. */
export function SubmitForm({
  gap = 16,
  message,
  onSubmit,
  children,
}: {
  /** Space between the fields, in px. */
  readonly gap?: number;
  /** Error that belongs to no field. */
  readonly message: string | null;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}) {
  return (
    <form
      className="stack"
      style={{ gap }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {message !== null && <Notice kind="error">{message}</Notice>}
      {children}
    </form>
  );
}

/** Form submission: one at a time, with errors beside their fields and a general message. */
export function useSubmission() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const errors = failure instanceof RequestFailure ? failure.errors : {};
  /** Error that belongs to no field; null without one. */
  const message = failure === null || Object.keys(errors).length > 0 ? null : failureText(failure);
  return {
    isPending,
    failure,
    errors,
    message,
    /** Props of a `SubmitDialog`. */
    status: { isPending, message },
    clear: () => setFailure(null),
    /** Props of a `TypedField` whose errors have this name. */
    field: (name: string, value: string, onType: (typed: string) => void) => ({
      errors: errors[name],
      value,
      onType,
    }),
    async submit(work: () => Promise<void>): Promise<void> {
      if (isPending) return;
      setPending(true);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setFailure(error);
      } finally {
        setPending(false);
      }
    },
  };
}
