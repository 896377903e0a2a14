import { m } from "#messages/compiled/messages.js";
import { ConcernLinks } from "../concerns/concern-links.tsx";
import type { NamedConcern } from "../concerns/named-concern.ts";
import { Alert } from "../ui/alert.tsx";

interface SearchHeadProps {
  readonly query: string;
  /** Not all that was asked for was found. */
  readonly relaxed: boolean;
  readonly isEmpty: boolean;
  readonly concerns: readonly NamedConcern[];
}

/** What was searched for, whether these are the closest hits only, and the pages of the concerns that are meant. */
export function SearchHead({ query, relaxed, isEmpty, concerns }: SearchHeadProps) {
  return (
    <div className="grid gap-3">
      <h1>
        {m.search_results_for()} <bdi>{query}</bdi>
      </h1>
      {relaxed && <Alert kind="info">{m.search_closest()}</Alert>}
      {!isEmpty && concerns.length > 0 && <ConcernLinks concerns={concerns} />}
    </div>
  );
}
