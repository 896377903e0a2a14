import type { Release } from "#contract/admin/health/release.ts";
import { m } from "../messages/compiled/messages.js";
import { Panel } from "../ui/panel.tsx";
import { calendarDayText } from "../ui/written-values.tsx";

/** Version of the shop and, folded, its changes as the changelog has them in English. */
export function ReleasePanel({ version, day, changes }: Release) {
  return (
    <Panel title={m.release_version({ version })}>
      <div className="panel-body stack" style={{ gap: 12 }}>
        {day !== null && <p className="soft small">{m.release_day({ day: calendarDayText(day) })}</p>}
        <details>
          <summary>{m.release_changes()}</summary>
          <div lang="en" dir="ltr" style={{ overflowWrap: "anywhere" }}>
            {changes.map(({ kind, items }) => (
              <section key={kind} className="stack" style={{ gap: 4, paddingBlockStart: 12 }}>
                <h3>{kind}</h3>
                {items.map((item) => (
                  <p key={item} className="small">
                    {item}
                  </p>
                ))}
              </section>
            ))}
          </div>
        </details>
      </div>
    </Panel>
  );
}
