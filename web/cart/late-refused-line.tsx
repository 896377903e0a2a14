import { type ComponentProps, lazy, Suspense } from "react";
import type { RefusedLine } from "./refused-line.tsx";

const load = () => import("./refused-line.tsx");
/** Page, loaded only when it is shown in browsers: every page loads the form's route, which must stay small. The server renders it directly. */
const Late = import.meta.env.SSR
  ? (await load()).RefusedLine
  : lazy(async () => ({ default: (await load()).RefusedLine }));

/** Page for a rejected cart line, for forms sent without scripts. */
export function LateRefusedLine(props: ComponentProps<typeof RefusedLine>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
