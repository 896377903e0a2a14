import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { useShell } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";

/** Links to the pages that a customer accepts by submitting the form, once both are written. They open in another tab. */
export function Agreement({
  intro,
  second,
}: {
  readonly intro: string;
  readonly second: "privacy" | "exchange";
}) {
  const unwritten = useShell().unwrittenPages;
  if ([paths.terms(), paths[second]()].some((path) => unwritten.includes(path))) return null;
  return (
    <p className="small soft">
      {intro}{" "}
      <LinkTo to={paths.terms()} target="_blank" className="link">
        {m.terms()}
      </LinkTo>
      {m.agree_and()}
      <LinkTo to={paths[second]()} target="_blank" className="link">
        {second === "privacy" ? m.privacy_policy() : m.exchange_terms()}
      </LinkTo>
      .
    </p>
  );
}
