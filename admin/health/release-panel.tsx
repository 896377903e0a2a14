import type { Release, ReleaseNotes } from "#contract/admin/health/release.ts";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { CopyButton } from "../ui/copy-button.tsx";
import { Panel } from "../ui/panel.tsx";
import { calendarDayText } from "../ui/written-values.tsx";

/** Version of the shop and, folded, its changes as the changelog has them in English; also of a newer one, with the command that installs it. */
export function ReleasePanel({ newer, ...running }: Release) {
  const command = `npm run update -- ${newer?.version}`;
  return (
    <Panel title={m.release_version({ version: running.version })}>
      <div className="panel-body stack" style={{ gap: 12 }}>
        <Changes {...running} />
        {newer !== null && (
          <Notice kind="info" title={m.release_newer({ version: newer.version })}>
            <p>{m.release_newer_command()}</p>
            <p className="row wrap">
              <code dir="ltr" className="grow" style={{ overflowWrap: "anywhere" }}>
                {command}
              </code>
              <CopyButton text={command} label={m.backup_restore_copy()} />
            </p>
            <Changes {...newer} />
          </Notice>
        )}
      </div>
    </Panel>
  );
}

function Changes({ day, changes }: ReleaseNotes) {
  return (
    <>
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
    </>
  );
}
