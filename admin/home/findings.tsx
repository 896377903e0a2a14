import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";

/** Lists the findings of the last check, one sentence each, and links to their advice. For owners. */
export default function Findings() {
  const { data } = useQuery(dataQuery(["health"], "GET /health"));
  if (data === undefined || data.findings.length === 0) return null;
  const isRed = data.findings.some(({ level }) => level === "error");
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Notice kind={isRed ? "error" : "warning"}>
        {data.findings.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
        <Link to={listPath("health")} className="link">
          {m.health()}
        </Link>
      </Notice>
    </div>
  );
}
