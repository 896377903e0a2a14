import { useQueryClient } from "@tanstack/react-query";
import { Check, Eye, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import type { AdminFakeReport, ReportState } from "#contract/admin/authenticity/fake-report.ts";
import { Notice } from "#ui/notice.tsx";
import { fileUrl, request } from "../api/request.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { Fact } from "../ui/panel.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { LeftToRight, momentText, OwnWords, Phone } from "../ui/written-values.tsx";
import { ReportStateChip } from "./state-chips.tsx";
import "./authenticity.css";

/** Page of a report about a suspected fake. Staff start, close or reopen it. */
export function Component() {
  return (
    <RowPage resource="fake-reports" title={m.report()} back={listPath("fake-reports")}>
      {(report) => <ReportView report={report} />}
    </RowPage>
  );
}

function ReportView({ report }: { readonly report: AdminFakeReport }) {
  const client = useQueryClient();
  const mayChange = useMay("catalogue");
  const { submit, isPending, message } = useSubmission();
  const move = (state: ReportState) =>
    submit(async () => {
      await request("PATCH /fake-reports/{id}", {
        path: { id: report.id },
        body: { state },
        version: report.updated_at,
      });
      toast(m.saved(), { undo: () => void back() });
      await client.invalidateQueries({ queryKey: ["fake-reports"] });
    });
  const back = async () => {
    try {
      await request("PATCH /fake-reports/{id}", { path: { id: report.id }, body: { state: report.state } });
    } catch (error) {
      toastFailure(error);
    }
    await client.invalidateQueries({ queryKey: ["fake-reports"] });
  };
  const title = m.report_title({ number: report.case_number });
  return (
    <>
      <PageHead
        title={title}
        back={listPath("fake-reports")}
        beside={<ReportStateChip state={report.state} />}
      >
        <NeighbourLinks resource="fake-reports" id={report.id} />
        {mayChange && report.state === "new" && (
          <Button icon={Eye} isPending={isPending} onClick={() => void move("in_progress")}>
            {m.start_report()}
          </Button>
        )}
        {mayChange && report.state !== "closed" && (
          <Button kind="primary" icon={Check} isPending={isPending} onClick={() => void move("closed")}>
            {m.close_report()}
          </Button>
        )}
        {mayChange && report.state === "closed" && (
          <Button icon={RotateCcw} isPending={isPending} onClick={() => void move("in_progress")}>
            {m.reopen()}
          </Button>
        )}
      </PageHead>
      {message !== null && <Notice kind="error">{message}</Notice>}
      <div className="page-columns">
        <ReportWords report={report} />
        <ReportFacts report={report} />
      </div>
    </>
  );
}

function ReportWords({ report }: { readonly report: AdminFakeReport }) {
  const photo = fileUrl("GET /fake-reports/{id}/photo", { path: { id: report.id } });
  return (
    <section className="panel panel-body stack" aria-label={m.report_photo()}>
      <h2>{m.report_photo()}</h2>
      {report.has_photo ? (
        <a href={photo} target="_blank" rel="noreferrer" title={m.open_page()}>
          <img className="report-photo" src={photo} alt={m.photo_of_report()} />
        </a>
      ) : (
        <p className="soft">{m.no_photo()}</p>
      )}
      {report.details !== "" && (
        <>
          <h2>{m.report_details()}</h2>
          <p className="pre-line" dir="auto">
            {report.details}
          </p>
        </>
      )}
    </section>
  );
}

function ReportFacts({ report }: { readonly report: AdminFakeReport }) {
  return (
    <section className="panel panel-body stack" aria-label={m.report()}>
      <h2>{m.report()}</h2>
      <dl className="facts">
        <Fact label={m.column_date()}>{momentText(report.created_at)}</Fact>
        <Fact label={m.report_seller()}>
          {report.seller === "" ? "—" : <OwnWords>{report.seller}</OwnWords>}
        </Fact>
        <Fact label={m.report_place()}>
          {report.place === "" ? "—" : <OwnWords>{report.place}</OwnWords>}
        </Fact>
        <Fact label={m.code_on_pack()}>
          {report.code === "" ? "—" : <LeftToRight>{report.code}</LeftToRight>}
        </Fact>
        <Fact label={m.column_phone()}>{report.phone === "" ? "—" : <Phone number={report.phone} />}</Fact>
      </dl>
      <Link className="link" to={`${listPath("code-checks")}?verdict=suspicious#checks`}>
        {m.suspicious_codes()}
      </Link>
    </section>
  );
}
