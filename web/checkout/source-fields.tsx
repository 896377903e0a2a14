import { useEffect, useState } from "react";
import { storedVisitSource, type VisitSource } from "./visit-source.ts";

/** Hidden fields with how the visitor came to the shop. Without scripts the order has none. */
export function SourceFields() {
  const [source, setSource] = useState<VisitSource | null>(null);
  useEffect(() => setSource(storedVisitSource()), []);
  return (
    source !== null && (
      <>
        <input type="hidden" name="referrer_host" value={source.host} />
        <input type="hidden" name="utm_source" value={source.campaign} />
      </>
    )
  );
}
