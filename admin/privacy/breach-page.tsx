import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Breach, breachHours, breachPersonDays } from "#contract/admin/privacy/privacy.ts";
import { addWorkingDays } from "#contract/admin/privacy/working-days.ts";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { TypedField } from "../ui/field.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Fact, Panel } from "../ui/panel.tsx";
import { cairoDay, cairoDayBefore, momentText } from "../ui/written-values.tsx";
import { PrintButton, PrivacyHead } from "./privacy-head.tsx";

const hour = 3_600_000;
const eventNames: Readonly<Record<Breach["events"][number]["kind"], () => string>> = {
  export: m.breach_event_export,
  backup: m.breach_event_backup,
  sign_in: m.breach_event_sign_in,
  link: m.breach_event_link,
};

/** Breach plan for a period: deadlines of the notifications, stored personal data, and the exports, downloads and sign-ins. */
export function Component() {
  const [span, setSpan] = useState({ from: cairoDayBefore(6), to: cairoDay(new Date()) });
  const isValid = span.from !== "" && span.to !== "" && span.from <= span.to;
  const query = useQuery({
    ...dataQuery(["privacy", "breach", span], "GET /privacy/breach", { query: span }),
    enabled: isValid,
  });
  return (
    <>
      <PrivacyHead>
        <PrintButton />
      </PrivacyHead>
      <div className="stack" style={{ gap: 16 }}>
        <Duties />
        <Panel title={m.breach_span()}>
          <div className="panel-body row wrap">
            <TypedField
              label={m.breach_from()}
              type="date"
              value={span.from}
              max={span.to}
              onType={(from) => setSpan({ ...span, from })}
            />
            <TypedField
              label={m.breach_to()}
              type="date"
              value={span.to}
              min={span.from}
              onType={(to) => setSpan({ ...span, to })}
            />
          </div>
        </Panel>
        {query.data === undefined ? isValid && <NotLoaded query={query} /> : <Facts {...query.data} />}
      </div>
    </>
  );
}

/** Steps with their deadlines, counted from the time at which the shop learned of the breach. */
function Duties() {
  const [known, setKnown] = useState("");
  const since = known === "" ? new Date() : new Date(known);
  const authority = new Date(since.getTime() + breachHours * hour);
  const persons = addWorkingDays(authority, breachPersonDays);
  return (
    <Panel title={m.breach_duties()}>
      <div className="panel-body stack" style={{ gap: 12 }}>
        <TypedField
          label={m.breach_known_since()}
          help={m.breach_known_help()}
          type="datetime-local"
          value={known}
          onType={setKnown}
        />
        <h3>{m.breach_first()}</h3>
        <Steps of={[m.breach_first_sessions, m.breach_first_passwords, m.breach_first_evidence]} />
        <h3>{m.breach_authority({ hours: breachHours, time: momentText(authority.toISOString()) })}</h3>
        <Steps
          of={[
            m.breach_tell_nature,
            m.breach_tell_counts,
            m.breach_tell_effects,
            m.breach_tell_measures,
            m.breach_tell_contact,
          ]}
        />
        <h3>{m.breach_persons({ days: breachPersonDays, time: momentText(persons.toISOString()) })}</h3>
        <Steps
          of={[m.breach_person_nature, m.breach_person_advice, m.breach_tell_measures, m.breach_tell_contact]}
        />
      </div>
    </Panel>
  );
}

function Steps({ of: steps }: { readonly of: readonly (() => string)[] }) {
  return (
    <ul className="breach-steps">
      {steps.map((step) => (
        <li key={step()}>{step()}</li>
      ))}
    </ul>
  );
}

function Facts({ stored, erased_since, events, total_events }: Breach) {
  return (
    <>
      <Panel title={m.breach_stored()}>
        <dl className="panel-body facts">
          {stored.map(({ category, count }) => (
            <Fact key={category} label={category}>
              {count}
            </Fact>
          ))}
          <Fact label={m.breach_erased_since()}>{erased_since}</Fact>
        </dl>
      </Panel>
      <Panel title={m.breach_events({ count: total_events })}>
        <p className="panel-body soft small">{m.breach_events_help()}</p>
        {events.map(({ kind, at, who, what }) => (
          <p key={`${kind} ${at} ${who} ${what}`} className="panel-body row wrap">
            <span className="strong">{eventNames[kind]()}</span>
            <span>{momentText(at)}</span>
            <span dir="ltr" style={{ overflowWrap: "anywhere", minInlineSize: 0 }}>
              {[who, what].filter((text) => text !== "").join(" · ")}
            </span>
          </p>
        ))}
      </Panel>
    </>
  );
}
