import { useQueryClient } from "@tanstack/react-query";
import { Printer, Send } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminClaim } from "#contract/admin/orders/claim.ts";
import type { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";

/** Actions on selected claims: print the list for the courier, and mark them as sent. */
export function BulkClaims({
  claims,
  onDone,
}: {
  readonly claims: readonly AdminClaim[];
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay("money");
  const [isPending, setPending] = useState(false);
  const toSend = claims.filter(({ state }) => state === "open").map(({ id }) => id);

  async function mark(ids: readonly number[], sent: boolean): Promise<void> {
    setPending(true);
    try {
      const data = await requestData<readonly BulkOrderResult[]>("/claims", {
        method: "PATCH",
        body: { ids, sent },
      });
      const failed = data.find(({ ok }) => !ok);
      const done = data.filter(({ ok }) => ok).map(({ id }) => id);
      if (failed?.message !== undefined) toast(failed.message, { tone: "red" });
      else if (sent) toast(m.claims_sent({ count: done.length }), { undo: () => void mark(done, false) });
      else toast(m.undone());
      if (sent) onDone();
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
      await client.invalidateQueries({ queryKey: ["claims"] });
    }
  }

  return (
    <>
      <Button
        icon={<Printer size={17} aria-hidden />}
        onClick={() => navigate(`/print/claims?ids=${claims.map(({ id }) => id).join(",")}`)}
      >
        {m.print_claims()}
      </Button>
      {mayChange && toSend.length > 0 && (
        <Button
          kind="primary"
          icon={<Send size={17} className="mirror" aria-hidden />}
          isPending={isPending}
          onClick={() => void mark(toSend, true)}
        >
          {m.mark_claims_sent()}
        </Button>
      )}
    </>
  );
}
