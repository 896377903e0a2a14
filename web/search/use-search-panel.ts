import { useEffect, useState } from "react";
import { useIsOffline } from "../ui/use-is-offline.ts";
import type { SearchPanel } from "./search-panel.tsx";

type Panel = typeof SearchPanel;

/** The panel below the field, whose scripts come when somebody searches; null until then, and while there is no connection. */
export function useSearchPanel(wanted: boolean): Panel | null {
  const [panel, setPanel] = useState<{ readonly Panel: Panel } | null>(null);
  const isOffline = useIsOffline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the connection changes
  useEffect(() => {
    if (!wanted || panel !== null) return;
    let left = false;
    import("./search-panel.tsx").then(
      ({ SearchPanel: Panel }) => {
        if (!left) setPanel({ Panel });
      },
      // Asked for again when the field is entered again, or the connection is back.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted, panel, isOffline]);
  return panel?.Panel ?? null;
}
