import { Link } from "react-router";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { useStaff } from "../session/staff-session.ts";

/** Tells all staff that the shop was restored and stands still, and owners where to open it. */
export function RestoredNotice() {
  const { standstill, role } = useStaff();
  if (standstill !== "restored") return null;
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Notice kind="error">
        {m.restored_home()}{" "}
        {role === "owner" && (
          <Link to={listPath("backups")} className="link">
            {m.restored_look()}
          </Link>
        )}
      </Notice>
    </div>
  );
}
