import { type ComponentProps, lazy, Suspense } from "react";
import type { RefusedLine } from "./refused-line.tsx";

const load = () => import("./refused-line.tsx");
/** The server renders it directly. Browsers load its code with that page only, although every page loads the form's route. */
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
