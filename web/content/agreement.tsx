import { Fragment } from "react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { useShell } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";

/** Links to the published pages that a customer accepts by submitting the form. They open in another tab. */
export function Agreement({
  intro,
  second,
}: {
  readonly intro: string;
  readonly second: "privacy" | "exchange";
}) {
  const unwritten = useShell().unwrittenPages;
  const links = [
    [paths.terms(), m.terms()],
    [paths[second](), second === "privacy" ? m.privacy_policy() : m.exchange_terms()],
  ] as const;
  const written = links.filter(([path]) => !unwritten.includes(path));
  if (written.length === 0) return null;
  return (
    <p className="small soft">
      {intro}{" "}
      {written.map(([path, label], index) => (
        <Fragment key={path}>
          {index > 0 && m.agree_and()}
          <LinkTo to={path} target="_blank" className="link">
            {label}
          </LinkTo>
        </Fragment>
      ))}
      .
    </p>
  );
}
