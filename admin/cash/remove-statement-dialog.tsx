import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";

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
  return (
    <AskDialog
      title={m.remove_statement_title({ name })}
      description={m.remove_statement_description()}
      confirm={m.remove_statement_now()}
      isDangerous
      onConfirm={async () => {
        await request(`/statements/${id}`, { method: "DELETE" });
        navigate(listPath("statements"));
        client.removeQueries({ queryKey: ["statements", "one", id] });
        await client.invalidateQueries({ queryKey: ["statements"] });
      }}
      onClose={onClose}
    />
  );
}
