import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellOff, DatabaseBackup, Image, type LucideIcon, Mail, SearchX, Timer } from "lucide-react";
import { useState } from "react";
import type { Instance } from "#contract/admin/instance.ts";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { useSubmission } from "../ui/submit-form.tsx";

/** Page of a copy: its shop, what is switched off, and the owner's word that the shop has moved here. */
export function Component() {
  const query = useQuery(dataQuery(["instance"], "GET /instance"));
  const { data } = query;
  return (
    <>
      <PageHead title={m.copy_title()} />
      {data === undefined ? (
        <NotLoaded query={query} />
      ) : (
        <div className="stack" style={{ gap: 16 }}>
          {data.standstill === "copy" ? <Copy {...data} /> : <Notice kind="info">{m.copy_is_none()}</Notice>}
        </div>
      )}
    </>
  );
}

function Copy(instance: Instance) {
  const { emails, alerts } = instance.waiting;
  return (
    <>
      {instance.by_setting ? (
        <Notice kind="error" title={m.copy_locked()}>
          <p>{m.copy_by_setting()}</p>
        </Notice>
      ) : (
        <Moved {...instance} />
      )}
      <section className="panel">
        <div className="panel-head">
          <h2>{m.copy_off_title()}</h2>
        </div>
        <Off icon={Mail} title={m.copy_emails()} text={m.copy_emails_kept({ count: emails })} />
        <Off icon={BellOff} title={m.copy_alerts()} text={m.copy_alerts_kept({ count: alerts })} />
        <Off icon={Timer} title={m.copy_timed()} text={m.copy_timed_text()} />
        <Off icon={DatabaseBackup} title={m.backups()} text={m.copy_backups_text()} />
        <Off icon={Image} title={m.copy_images()} text={m.copy_images_text()} />
        <Off icon={SearchX} title={m.copy_engines()} text={m.copy_engines_text()} />
      </section>
    </>
  );
}

interface OffProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

function Off({ icon: Icon, title, text }: OffProps) {
  return (
    <div className="panel-body row" style={{ gap: 12 }}>
      <Icon size={20} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
      <div className="grow">
        <h3>{title}</h3>
        <p className="small soft">{text}</p>
      </div>
      <span className="chip">{m.copy_off()}</span>
    </div>
  );
}

function Moved({ shop_address, own_address }: Instance) {
  const client = useQueryClient();
  const { role } = useStaff();
  const { submit, isPending, message } = useSubmission();
  const [isMoved, setMoved] = useState(false);
  const move = () =>
    submit(async () => {
      await request("PUT /instance/address");
      setMoved(true);
      await client.invalidateQueries();
      // The band is part of the page.
      window.location.reload();
    });
  return (
    <Notice kind="error" title={m.copy_of({ address: shop_address ?? "" })}>
      <p>{m.copy_if_moved({ address: own_address ?? m.copy_no_address() })}</p>
      {message !== null && <p role="alert">{message}</p>}
      {role === "owner" ? (
        <Button isPending={isPending || isMoved} onClick={() => void move()}>
          {m.copy_moved()}
        </Button>
      ) : (
        <p>{m.copy_owner_only()}</p>
      )}
    </Notice>
  );
}
