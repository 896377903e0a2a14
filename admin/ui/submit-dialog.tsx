import type { ComponentProps } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./feedback.tsx";

/** Dialog with a form: one button closes it, the other submits. */
export function SubmitDialog({
  confirm,
  cancel = m.close(),
  isDangerous = false,
  isPending = false,
  isDisabled = false,
  message = null,
  children,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, "isOpen" | "foot" | "canClose"> & {
  /** Name of the button that submits. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  /** Error that belongs to no field. */
  readonly message?: string | null;
}) {
  return (
    <Dialog
      isOpen
      {...dialog}
      foot={
        <>
          <Button onClick={dialog.onClose}>{cancel}</Button>
          <Button
            kind={isDangerous ? "danger" : "primary"}
            type="submit"
            isPending={isPending}
            disabled={isDisabled}
          >
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
