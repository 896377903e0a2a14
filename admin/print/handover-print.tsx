import { useQuery } from "@tanstack/react-query";
import type { HandOverSheet } from "#contract/admin/orders/hand-over.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { HandOverPaper } from "./handover-paper.tsx";
import { useSeller } from "./paper.ts";
import { PrintButton } from "./print-button.tsx";

/** Print view of a hand-over's sheet. */
export function HandOverPrint({ id }: { readonly id: number }) {
  const sheet = useQuery({
    queryKey: ["hand-overs", "one", id],
    queryFn: ({ signal }) => requestData<HandOverSheet>(`/hand-overs/${id}`, { signal }),
  });
  const seller = useSeller();
  return (
    <>
      <PageHead title={m.hand_over_sheet()} back={`/hand-overs/${id}`}>
        <PrintButton />
      </PageHead>
      {sheet.data === undefined || seller === null ? (
        <NotLoaded query={sheet} />
      ) : (
        <div className="papers" data-size="a4">
          <HandOverPaper sheet={sheet.data} seller={seller} />
        </div>
      )}
    </>
  );
}
