import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "./button.tsx";
import { useSubmission } from "./submit-form.tsx";

/** Prop of a dialog that its parent unmounts. */
export interface Closable {
  readonly onClose: () => void;
}

/** Modal dialog. Focus stays inside, Escape and the backdrop close it, Ctrl+Enter submits its form. */
export function Dialog({
  title,
  description,
  isOpen,
  onClose,
  onSubmit,
  foot,
  isWide = false,
  canClose = true,
  children,
}: {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSubmit?: () => void;
  readonly foot?: ReactNode;
  readonly isWide?: boolean;
  /** False if the dialog requires an answer. */
  readonly canClose?: boolean;
  readonly children?: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React also bubbles the event to the form of the page behind.
    event.stopPropagation();
    onSubmit?.();
  };
  // Forms cannot be nested: without `onSubmit` the content may contain its own form.
  const Body = onSubmit === undefined ? "div" : "form";
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && canClose && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={isWide ? "dialog wide" : "dialog"}
          {...(description === undefined && { "aria-describedby": undefined })}
          onOpenAutoFocus={focusFirstField}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              onSubmit?.();
            }
          }}
        >
          <Body className="contents" {...(onSubmit !== undefined && { onSubmit: submit, noValidate: true })}>
            <div className="dialog-head">
              <Radix.Title className="grow">{title}</Radix.Title>
              {canClose && (
                <Radix.Close className="icon-button" aria-label={m.close()}>
                  <X size={19} aria-hidden />
                </Radix.Close>
              )}
            </div>
            <div className="dialog-body">
              {description !== undefined && (
                <Radix.Description className="soft">{description}</Radix.Description>
              )}
              {children}
            </div>
            {foot !== undefined && <div className="dialog-foot">{foot}</div>}
          </Body>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the first empty field instead of the close button. Does nothing on touch devices, where a keyboard would cover the dialog. */
function focusFirstField(event: Event): void {
  if (matchMedia("(hover: none)").matches || !(event.currentTarget instanceof HTMLElement)) return;
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      ".dialog-body :is(input:not([type=file]), select, textarea):not(:disabled)",
    ),
  ];
  const field = fields.find(({ value }) => value === "") ?? fields[0];
  if (field === undefined) return;
  event.preventDefault();
  field.focus();
}

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
      {message !== null && <Notice kind="error">{message}</Notice>}
      {children}
    </Dialog>
  );
}

/** Confirmation dialog for an action that is visible to many or cannot be undone. Closes after success. */
export function AskDialog({
  onConfirm,
  ...dialog
}: Pick<ComponentProps<typeof SubmitDialog>, "title" | "confirm" | "isDangerous" | "onClose" | "children"> & {
  readonly description: ReactNode;
  readonly onConfirm: () => Promise<void>;
}) {
  const { submit, status } = useSubmission();
  return (
    <SubmitDialog
      {...dialog}
      {...status}
      onSubmit={() =>
        void submit(async () => {
          await onConfirm();
          dialog.onClose();
        })
      }
    />
  );
}
