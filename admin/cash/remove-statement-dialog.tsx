import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { useSubmission } from "../ui/use-submission.ts";

export function RemoveStatementDialog({
  id,
  name,
  onClose,
}: {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { submit, isPending, message } = useSubmission();
  const remove = () =>
    submit(async () => {
      await request(`/statements/${id}`, { method: "DELETE" });
      navigate(listPath("statements"));
      client.removeQueries({ queryKey: ["statements", "one", id] });
      await client.invalidateQueries({ queryKey: ["statements"] });
    });
  return (
    <Dialog
      isOpen
      title={m.remove_statement_title({ name })}
      description={m.remove_statement_description()}
      onClose={onClose}
      onSubmit={() => void remove()}
      foot={
        <>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button kind="danger" type="submit" isPending={isPending}>
            {m.remove_statement_now()}
          </Button>
        </>
      }
    >
      {message !== null && <Notice tone="red">{message}</Notice>}
    </Dialog>
  );
}
