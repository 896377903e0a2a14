import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { ageText } from "../ui/written-values.tsx";

/** Warns owners that the newest backup is older than 26 hours, or 3 days, and links to the backups. */
export default function BackupWarning() {
  const { data } = useQuery(dataQuery(["backups"], "GET /backups"));
  const [newest] = data?.backups ?? [];
  if (data?.is_on !== true || newest === undefined || data.age === "fresh") return null;
  const age = ageText(newest.made_at);
  const isRed = data.age === "very_late";
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Notice kind={isRed ? "error" : "warning"}>
        {isRed ? m.backups_very_late({ age }) : m.backups_late({ age })}{" "}
        <Link to={listPath("backups")} className="link">
          {m.backups()}
        </Link>
      </Notice>
    </div>
  );
}
