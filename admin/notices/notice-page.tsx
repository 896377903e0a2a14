import { useQueryClient } from "@tanstack/react-query";
import { BellRing, Check, MessageCircle } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminNoticePage, NoticeState } from "#contract/admin/notices.ts";
import { cacheRow } from "../api/cache-row.ts";
import { requestData } from "../api/request.ts";
import { localised } from "../language.ts";
import { useListOrigin } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { WhatsappLink } from "../ui/whatsapp-link.tsx";
import { LeftToRight, momentText, OwnWords, Phone } from "../ui/written-values.tsx";
import { WroteDialog } from "./wrote-dialog.tsx";

type Person = AdminNoticePage["people"][number];

/** People who want a product: those to write to on WhatsApp, then those in line, the oldest first. */
export function Component() {
  const back = `${listPath("notices")}${useListOrigin()?.search ?? ""}`;
  return (
    <RowPage resource="notices" title={m.nav_notices()} back={back}>
      {(notices) => <NoticesOf key={notices.id} notices={notices} back={back} />}
    </RowPage>
  );
}

function NoticesOf({ notices, back }: { readonly notices: AdminNoticePage; readonly back: string }) {
  const mayAnswer = useMay("customers");
  const [isRecording, setRecording] = useState(false);
  const [toStop, setToStop] = useState<Person | null>(null);
  const { send, stop } = useNoticeActions(notices.id);
  const name = localised(notices.name_ar, notices.name_en);
  const isSoldOut = notices.stock === 0;
  return (
    <>
      <PageHead title={name} back={back}>
        {mayAnswer && isSoldOut && notices.status === "published" && (
          <Button icon={MessageCircle} onClick={() => setRecording(true)}>
            {m.notice_wrote()}
          </Button>
        )}
      </PageHead>
      <section className="panel" aria-label={m.notice_people()}>
        <div className="panel-head">
          <h2>{m.notice_people_waiting({ count: notices.waiting })}</h2>
          <Link to={rowPath("products", notices.id)} className="link to-end">
            {m.product()} · {isSoldOut ? m.out_of_stock() : m.in_stock_count({ count: notices.stock })}
          </Link>
        </div>
        {notices.people.length === 0 ? (
          <Empty icon={BellRing} title={m.no_notices()}>
            <p className="soft">{m.no_notices_hint()}</p>
          </Empty>
        ) : (
          <ul className="stack panel-body" style={{ gap: 12 }}>
            {notices.people.map((person) => (
              <li key={person.id} className="row wrap">
                <PersonFacts person={person} isSoldOut={isSoldOut} />
                {mayAnswer && (
                  <span className="row wrap to-end">
                    {person.whatsapp_url !== null && (
                      <>
                        <WhatsappLink href={person.whatsapp_url}>{m.notice_write()}</WhatsappLink>
                        <Button icon={Check} onClick={() => void send(person)}>
                          {m.notice_sent()}
                        </Button>
                      </>
                    )}
                    <Button kind="ghost" onClick={() => setToStop(person)}>
                      {m.notice_stop()}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {isRecording && <WroteDialog product={notices} onClose={() => setRecording(false)} />}
      {toStop !== null && (
        <AskDialog
          title={m.notice_stop_title()}
          description={m.notice_stop_description()}
          confirm={m.notice_stop()}
          isDangerous
          onConfirm={() => stop(toStop)}
          onClose={() => setToStop(null)}
        />
      )}
    </>
  );
}

function PersonFacts({ person, isSoldOut }: { readonly person: Person; readonly isSoldOut: boolean }) {
  const { state, name, phone, email, asked_at, told_at } = person;
  return (
    <span className="stack grow" style={{ gap: 0, flexBasis: "12rem" }}>
      <span className="row wrap">
        <span className="strong">
          {name !== "" && (
            <>
              <OwnWords>{name}</OwnWords> ·{" "}
            </>
          )}
          {phone === null ? <LeftToRight>{email ?? ""}</LeftToRight> : <Phone number={phone} />}
        </span>
        <Chip compact tone={tones[state]}>
          {stateNames[state]()}
        </Chip>
      </span>
      <span className="soft small">
        {told_at === null
          ? m.notice_asked_at({ moment: momentText(asked_at) })
          : m.notice_told_at({ moment: momentText(told_at) })}
        {state === "to_write" && isSoldOut && ` · ${m.notice_keeps_turn()}`}
      </span>
    </span>
  );
}

const tones = { unconfirmed: "outline", waiting: "stone", to_write: "sun", told: "leaf" } as const;

const stateNames: Record<NoticeState, () => string> = {
  unconfirmed: m.notice_unconfirmed,
  waiting: m.notice_waiting,
  to_write: m.notice_to_write,
  told: m.notice_told,
};

function useNoticeActions(id: number) {
  const client = useQueryClient();
  const done = async (row: AdminNoticePage) => {
    toast(m.saved());
    await cacheRow(client, "notices", row);
  };
  return {
    async send(person: Person) {
      const path = { id, person_id: person.id };
      try {
        await done(await requestData("POST /notices/{id}/people/{person_id}/sent", { path }));
      } catch (error) {
        toastFailure(error);
      }
    },
    async stop(person: Person) {
      const path = { id, person_id: person.id };
      await done(await requestData("POST /notices/{id}/people/{person_id}/stop", { path }));
    },
  };
}
