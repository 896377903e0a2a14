import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { toast } from "../ui/toasts.tsx";

/** Asks before a row is deleted from its own page; one that is still used says what uses it. */
export function DeleteDialog({
  path,
  resource,
  back,
  title,
  description,
  onClose,
}: {
  /** The call's. */
  readonly path: string;
  /** The first key of what was asked of its kind. */
  readonly resource: string;
  /** The list to go back to. */
  readonly back: string;
  readonly title: string;
  readonly description: string;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    await request(path, { method: "DELETE" });
    toast(m.deleted());
    // The list asks anew when it comes; the page that still stands here asks no more for what is gone.
    await client.invalidateQueries({ queryKey: [resource], refetchType: "none" });
    await navigate(back);
  };
  return (
    <AskDialog
      title={title}
      description={description}
      confirm={m.delete_now()}
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
