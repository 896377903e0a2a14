import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath, type ResourceWithRow } from "../resources.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { toast } from "../ui/toasts.tsx";

/** Asks before a row is deleted from its own page; one that is still used says what uses it. */
export function DeleteDialog({
  resource,
  id,
  back = listPath(resource),
  title,
  description,
  onClose,
}: {
  readonly resource: ResourceWithRow;
  readonly id: number;
  /** The list to go back to, where it is narrowed. */
  readonly back?: string;
  readonly title: string;
  readonly description: string;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: remove } = useMutation({
    mutationFn: () => request(`/${resource}/${id}`, { method: "DELETE" }),
    async onSuccess() {
      toast(m.deleted());
      // The list asks anew when it comes; the page that still stands here asks no more for what is gone.
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
