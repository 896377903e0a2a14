import { useParams, useSearchParams } from "react-router";
import { ClaimsToPrint } from "./claims-to-print.tsx";
import { HandOverPrint } from "./handover-print.tsx";
import { OrderPapers } from "./order-papers.tsx";
import "./papers.css";

/** Print view: papers of several orders, one page each, or the sheet of a hand-over. */
export function Component() {
  const kind = useParams()["kind"] ?? "";
  const ids = (useSearchParams()[0].get("ids") ?? "").split(",").filter((id) => /^\d+$/.test(id));
  if (kind === "claims") return <ClaimsToPrint ids={ids} />;
  if (kind === "hand_over") return <HandOverPrint id={Number(ids[0])} />;
  return <OrderPapers kind={kind === "receipt" || kind === "label" ? kind : "packing_slip"} ids={ids} />;
}
