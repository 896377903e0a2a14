import { type Query, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { useSubmission } from "../ui/use-submission.ts";

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
  const { submit, isPending, message } = useSubmission();
  const remove = () =>
    submit(async () => {
      await request(path, { method: "DELETE" });
      toast(m.deleted());
      await navigate(back);
      // The row itself is asked for no more.
      const isList = ({ queryKey }: Query) => queryKey[1] !== "one";
      await client.invalidateQueries({ queryKey: [resource], predicate: isList });
    });
  return (
    <Dialog
      isOpen
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={() => void remove()}
      foot={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button kind="danger" type="submit" isPending={isPending}>
            {m.delete_now()}
          </Button>
        </>
      }
    >
      {message !== null && <Notice tone="red">{message}</Notice>}
    </Dialog>
  );
}
