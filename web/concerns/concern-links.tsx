import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { NamedConcern } from "./named-concern.ts";

interface ConcernLinksProps {
  readonly concerns: readonly NamedConcern[];
  /** True for one row that scrolls on phones. */
  readonly inRow?: boolean;
}

export function ConcernLinks({ concerns, inRow = false }: ConcernLinksProps) {
  return (
    <ul className={inRow ? "chips row" : "chips"}>
      {concerns.map(({ key, name }) => (
        <li key={key}>
          <LinkTo to={paths.concern(key)} className="chip" prefetch="intent">
            {name}
          </LinkTo>
        </li>
      ))}
    </ul>
  );
}
