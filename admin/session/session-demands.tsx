import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { currentDemand, subscribeToDemands } from "../api/session-gate.ts";
import { whenIdle } from "../ui/when-idle.ts";

const loadDialog = () => import("./demand-dialog.tsx");
const DemandDialog = lazy(loadDialog);

/** What the session asks for, over whatever is open. */
export function SessionDemands() {
  const demand = useSyncExternalStore(subscribeToDemands, currentDemand);
  // A session ends when a release may have replaced the file, with work in the page that is not saved.
  useEffect(() => whenIdle(loadDialog), []);
  if (demand === null) return null;
  return (
    <Suspense fallback={null}>
      <DemandDialog demand={demand} />
    </Suspense>
  );
}
