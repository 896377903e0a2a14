import { lazy, Suspense, useEffect } from "react";
import { useDemand } from "../api/session-gate.ts";

const loadDialog = () => import("./demand-dialog.tsx");
const DemandDialog = lazy(loadDialog);

/** Delay in ms after the first page before the dialog is preloaded. */
const preloadDelay = 1500;

/** Dialog for an expired or unconfirmed session. */
export function SessionDemands() {
  const demand = useDemand();
  // Preloads the dialog: when a session ends, a release may have replaced the file, and the page may have unsaved changes.
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => {}), preloadDelay);
    return () => clearTimeout(timer);
  }, []);
  if (demand === null) return null;
  return (
    <Suspense fallback={null}>
      <DemandDialog demand={demand} />
    </Suspense>
  );
}
