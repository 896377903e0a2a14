import { type ComponentProps, lazy, Suspense } from "react";
import type { RejectedLine } from "./rejected-line.tsx";

const load = () => import("./rejected-line.tsx");
/** Page, loaded only when it is shown in browsers: every page loads the form's route, which must stay small. The server renders it directly. */
const Late = import.meta.env.SSR
  ? (await load()).RejectedLine
  : lazy(async () => ({ default: (await load()).RejectedLine }));

/** Page for a rejected cart line, for forms sent without scripts. */
export function LateRejectedLine(props: ComponentProps<typeof RejectedLine>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
