import { data, redirect } from "react-router";
import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { receiveReport } from "#shop/authenticity/fake-reports.ts";
import { orStoreUnavailable, rejectPhotos } from "../../form/photo-rejections.ts";
import { formAgain, type RejectedForm } from "../../form/posted-form.ts";
import { localised, paths } from "../../paths.ts";
import { clientAddressContext, languageContext, sessionContext, shopContext } from "../../request-context.ts";
import { Breadcrumb } from "../../seo/breadcrumb.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { requireCodesOnce } from "../require-codes.ts";
import { useVerifyTrail } from "../use-verify-trail.ts";
import type { Route } from "./+types/report-page.ts";
import { readReportForm } from "./read-report-form.ts";
import { ReportForm } from "./report-form.tsx";
import "../../styles/verify-pages.css";

export interface ReportResponse extends RejectedForm {
  /** Whether a photo was submitted. The form asks for it again, because browsers cannot fill in files. */
  readonly hadPhoto?: boolean;
}

const maxCodeLength = 60;

/** Returns the code of the URL and the phone of the signed-in customer, to fill in the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireCodesOnce(context);
  const session = context.get(sessionContext);
  return {
    code: (url.searchParams.get("code") ?? "").slice(0, maxCodeLength),
    phone: session === null ? "" : readablePhone(session.customer.phone),
    // The server redirects here after a form that was too large to read.
    photoTooLarge: url.searchParams.get("photo") === "too_large",
  };
}

/** Stores a report of a suspicious product with its photo. Redirects to the confirmation with the case number. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireCodesOnce(context);
  const { db, accountDependencies, photos, imageDrawer, onError } = context.get(shopContext);
  const { form, photo, errors, report } = await readReportForm(request);
  const response: ReportResponse = { ...formAgain(form, { errors }), hadPhoto: photo !== null };
  if (report === null) return data(response, { status: 422 });
  const bytes = photo === null ? null : await photo.bytes();
  const desk = { db, photos, imageDrawer, rateLimits: accountDependencies.rateLimits };
  const received = receiveReport(desk, report, bytes, context.get(clientAddressContext));
  const result = await orStoreUnavailable(received, onError);
  if (!result.ok) return rejectPhotos(response, "photo", result.rejection);
  const done = localised(paths.verifyReportDone(), context.get(languageContext));
  return redirect(`${done}?${new URLSearchParams({ case: result.value })}`, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set("Referrer-Policy", "same-origin");
  return headers;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.report_title(), robots: "noindex" });
}

/** Page with the form to report a suspicious product. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb trail={useVerifyTrail()} here={m.verify_report_link()} />
      <div className="report">
        <div>
          <h1>{m.report_title()}</h1>
          <p className="soft mt-2">{m.report_intro()}</p>
        </div>
        <ReportForm given={loaderData} response={actionData} />
      </div>
    </div>
  );
}
