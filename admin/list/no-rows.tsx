import type { ComponentProps } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import type { ListState } from "./list-state.ts";

/** Empty list with a button that removes its filters. */
export function NoRows({
  state,
  children,
  ...empty
}: ComponentProps<typeof Empty> & { readonly state: Pick<ListState, "clearFilters"> }) {
  return (
    <Empty {...empty}>
      {children}
      <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
    </Empty>
  );
}
