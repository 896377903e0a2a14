import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";

/** In place of the form: the message has come. */
export function MessageSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel message-sent">
      <CircleCheck size={40} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {m.contact_sent_title()}
      </h2>
      <p>{m.contact_sent()}</p>
      <LinkTo to={paths.contact()} className="button second">
        {m.contact_another()}
      </LinkTo>
    </section>
  );
}
