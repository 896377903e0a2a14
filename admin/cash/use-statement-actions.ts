import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StatementSheet } from "#contract/admin/statements/statement.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { toast, toastFailure } from "../ui/feedback.tsx";

export type StatementActions = ReturnType<typeof useStatementActions>;

/**
 * Actions on a whole statement: accept all proposals except links, or close it. Ignores a second action while one runs.
 * A failure shows as a toast.
 */
export function useStatementActions(sheet: StatementSheet) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const refresh = () =>
    Promise.all(
      ["statements", "cash", "orders", "claims"].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  const attempt = async (work: () => Promise<void>) => {
    if (isPending) return;
    setPending(true);
    try {
      await work();
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
      await refresh();
    }
  };
  const close = () =>
    attempt(async () => {
      await request("POST /statements/{id}/close", { path: { id: sheet.id } });
      toast(m.statement_closed());
    });
  const acceptProposed = () =>
    attempt(async () => {
      for (const { row, decision, proposed } of sheet.rows) {
        if (decision !== null || proposed === null || proposed === "link") continue;
        await request("PATCH /statements/{id}/rows/{row}", {
          path: { id: sheet.id, row },
          body: { decision: proposed },
        });
      }
    });
  return { isPending, refresh, close, acceptProposed };
}
