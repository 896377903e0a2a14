import type { ReactNode } from "react";
import { SubmitDialog } from "./submit-dialog.tsx";
import { useSubmission } from "./use-submission.ts";

/** Confirmation dialog for an action that is visible to many or cannot be undone. Closes after success. */
export function AskDialog({
  title,
  description,
  confirm,
  isDangerous = false,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const { submit, isPending, message } = useSubmission();
  return (
    <SubmitDialog
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={() =>
        void submit(async () => {
          await onConfirm();
          onClose();
        })
      }
      confirm={confirm}
      isDangerous={isDangerous}
      isPending={isPending}
      message={message}
    >
      {children}
    </SubmitDialog>
  );
}
