import { type Query, useQueryClient } from "@tanstack/react-query";
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
    await navigate(back);
    // The row itself is asked for no more.
    const isList = ({ queryKey }: Query) => queryKey[1] !== "one";
    await client.invalidateQueries({ queryKey: [resource], predicate: isList });
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
