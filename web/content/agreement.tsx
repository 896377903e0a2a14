import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";

/** To what somebody agrees by going on; both open beside the form, which stays as it is. */
export function Agreement({
  intro,
  second,
}: {
  readonly intro: string;
  readonly second: "privacy" | "exchange";
}) {
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
