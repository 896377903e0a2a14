import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { NamedConcern } from "./named-concern.ts";

export function ConcernLinks({ concerns }: { readonly concerns: readonly NamedConcern[] }) {
  return (
    <ul className="chips">
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
