import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";
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
    <Dialog
      isOpen
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={() =>
        void submit(async () => {
          await onConfirm();
          onClose();
        })
      }
      foot={
        <>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button kind={isDangerous ? "danger" : "primary"} type="submit" isPending={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      {message !== null && <Notice tone="red">{message}</Notice>}
      {children}
    </Dialog>
  );
}
