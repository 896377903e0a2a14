import type { ReactNode } from "react";
import { Notice } from "./feedback.tsx";

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
      {message !== null && <Notice tone="red">{message}</Notice>}
      {children}
    </form>
  );
}
