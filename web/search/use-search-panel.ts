import { useEffect, useState } from "react";
import { useIsOffline } from "../ui/use-is-offline.ts";
import type { SearchPanel } from "./search-panel.tsx";

type Panel = typeof SearchPanel;

/** Search panel, loaded on the first search; null until then and while offline. */
export function useSearchPanel(wanted: boolean): Panel | null {
  const [panel, setPanel] = useState<{ readonly Panel: Panel } | null>(null);
  const isOffline = useIsOffline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the connection changes
  useEffect(() => {
    if (!wanted || panel !== null) return;
    let left = false;
    import("./search-panel.tsx").then(
      ({ SearchPanel: Panel }) => {
        if (!left) setPanel({ Panel });
      },
      // Retried on the next focus or on reconnection.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted, panel, isOffline]);
  return panel?.Panel ?? null;
}
