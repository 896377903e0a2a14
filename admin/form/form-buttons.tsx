import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { type Deletable, deleteRow } from "../api/resource-requests.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath, type ResourceWithRow } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";

/** Button that saves a form; disabled while nothing has changed. */
export function SaveButton<Values extends FieldValues>({
  form,
  ...look
}: { readonly form: UseFormReturn<Values> } & Pick<ComponentProps<typeof Button>, "kind" | "className">) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Button {...look} type="submit" isPending={isSubmitting} disabled={!isDirty}>
      {m.save()}
    </Button>
  );
}

export function DeleteRow({
  label = m.delete_dialog(),
  className,
  ...dialog
}: Omit<React.ComponentProps<typeof DeleteDialog>, "onClose"> & {
  readonly label?: string;
  readonly className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="danger"
        icon={Trash2}
        onClick={() => setOpen(true)}
        {...(className !== undefined && { className })}
      >
        {label}
      </Button>
      {isOpen && <DeleteDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Confirms the deletion of a row on its page; a row in use shows where it is used. */
export function DeleteDialog({
  resource,
  id,
  back = listPath(resource),
  title,
  description,
  onClose,
}: {
  readonly resource: ResourceWithRow & Deletable;
  readonly id: number;
  /** Filtered list to return to. */
  readonly back?: string;
  readonly title: string;
  readonly description: string;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: remove } = useMutation({
    mutationFn: () => deleteRow(resource, id),
    async onSuccess() {
      toast(m.deleted());
      // The list refetches when it opens. The current page must not refetch the deleted row.
      await client.invalidateQueries({ queryKey: [resource], refetchType: "none" });
      await navigate(back, { replace: true });
    },
  });
  return (
    <AskDialog
      title={title}
      description={description}
      confirm={m.delete_now()}
      isDangerous
      onConfirm={async () => {
        await remove();
      }}
      onClose={onClose}
    />
  );
}
