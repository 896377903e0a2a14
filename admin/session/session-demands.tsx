import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { currentDemand, subscribeToDemands } from "../api/session-gate.ts";

const loadDialog = () => import("./demand-dialog.tsx");
const DemandDialog = lazy(loadDialog);

/** Milliseconds after the first page: the dialog is loaded when nothing else is. */
const quietAfter = 1500;

/** What the session asks for, over whatever is open. */
export function SessionDemands() {
  const demand = useSyncExternalStore(subscribeToDemands, currentDemand);
  // A session ends when a release may have replaced the file, with work in the page that is not saved.
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => {}), quietAfter);
    return () => clearTimeout(timer);
  }, []);
  if (demand === null) return null;
  return (
    <Suspense fallback={null}>
      <DemandDialog demand={demand} />
    </Suspense>
  );
}
