import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath, type ResourceWithRow } from "../resources.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { toast } from "../ui/feedback.tsx";

/** Confirms the deletion of a row on its page; a row in use shows where it is used. */
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
  /** Filtered list to return to. */
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
