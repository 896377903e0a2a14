import { useQuery } from "@tanstack/react-query";
import type { PrivacyRegister } from "#contract/admin/privacy/privacy.ts";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Fact, Panel } from "../ui/panel.tsx";
import { PrintButton, PrivacyHead } from "./privacy-head.tsx";

const register = dataQuery(["privacy", "register"], "GET /privacy/register");

/** Register of personal data for owners: purpose, columns, retention, recipients, erasure. */
export function Component() {
  const query = useQuery(register);
  return (
    <>
      <PrivacyHead>
        <PrintButton />
      </PrivacyHead>
      {query.data === undefined ? (
        <NotLoaded query={query} />
      ) : (
        <div className="stack" style={{ gap: 16 }}>
          {query.data.purposes.map(({ purpose, rows }) => (
            <Panel key={purpose} title={purpose}>
              {rows.map((row) => (
                <Row key={`${row.table} ${row.columns[0]}`} {...row} />
              ))}
            </Panel>
          ))}
        </div>
      )}
    </>
  );
}

type RegisterRow = PrivacyRegister["purposes"][number]["rows"][number];

function Row({ table, columns, retention, recipients, erasure, is_copied }: RegisterRow) {
  return (
    <div className="panel-body register-row">
      <p className="small" dir="ltr">
        <strong>{table}</strong> {columns.join(", ")}
      </p>
      <dl className="facts">
        <Fact label={m.privacy_stored()}>{retention}</Fact>
        <Fact label={m.privacy_on_erasure()}>{erasure}</Fact>
        {recipients.length > 0 && (
          <Fact label={m.privacy_recipients()}>{recipients.join(m.list_comma())}</Fact>
        )}
        {is_copied && <Fact label={m.privacy_in_copy()}>{m.privacy_in_copy_yes()}</Fact>}
      </dl>
    </div>
  );
}
