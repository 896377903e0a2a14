import type { Backups } from "#contract/admin/backups.ts";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { ageText, momentText } from "../ui/written-values.tsx";

/** Figure of the second place: location, number of backups and age of the newest. Amber if the newest is older than 26 hours. */
export function SecondPlaceFigure({ second_place: place, max }: Backups) {
  const isAmber = place === null || place.age !== "fresh";
  return (
    <div className="figure">
      <dt>{m.second_place()}</dt>
      <dd className={isAmber ? "text-sun" : undefined}>{newestThere(place)}</dd>
      <dd className="figure-help" style={{ overflowWrap: "anywhere" }}>
        {place === null ? (
          m.second_place_none_help()
        ) : (
          <>
            {m.backups_kept_count({ count: place.count, max })} · <span dir="ltr">{place.where}</span>
          </>
        )}
      </dd>
    </div>
  );
}

function newestThere(place: Backups["second_place"]): string {
  if (place === null) return m.second_place_none();
  return place.newest_at === null ? m.backup_none() : m.backup_age({ age: ageText(place.newest_at) });
}

/** Says that backups would be lost with the server, and why a copy failed. */
export function SecondPlaceWarning({ second_place: place, has_passphrase, on_data_disk }: Backups) {
  if (place === null) {
    return (
      <Notice kind="warning">{on_data_disk ? m.backups_on_data_disk() : m.backups_on_this_server()}</Notice>
    );
  }
  return (
    <>
      {!has_passphrase && <Notice kind="warning">{m.second_place_without_passphrase()}</Notice>}
      {place.failure !== null && (
        <Notice kind="error" title={m.second_place_failed({ time: momentText(place.failure.at) })}>
          <p dir="ltr">{place.failure.reason}</p>
        </Notice>
      )}
      {place.failure === null && (place.age === "late" || place.age === "very_late") && (
        <Notice kind="warning">{m.second_place_late()}</Notice>
      )}
      {place.on_data_disk && <Notice kind="warning">{m.second_place_on_data_disk()}</Notice>}
    </>
  );
}
