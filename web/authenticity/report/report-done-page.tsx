import { Flag, type LucideIcon, PackageX, Phone } from "lucide-react";
import { redirect } from "react-router";
import { isOrderNumber } from "#contract/orders/order-number.ts";
import { m } from "#messages/compiled/messages.js";
import { localised, paths } from "../../paths.ts";
import { languageContext } from "../../request-context.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { ChatLink } from "../../shell/chat-link.tsx";
import { useShopDetails } from "../../shell/shell-data.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { AnotherCode } from "../code/another-code.tsx";
import { requireCodesOnce } from "../require-codes.ts";
import type { Route } from "./+types/report-done-page.ts";
import "../../styles/verify-pages.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireCodesOnce(context);
  const number = url.searchParams.get("case") ?? "";
  // Case numbers have the format of order numbers.
  if (isOrderNumber(number)) return { number };
  throw redirect(localised(paths.verifyReport(), context.get(languageContext)));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.report_done_title(), robots: "noindex" });
}

/** Confirmation of a report: case number, next steps, how to send more. */
export default function ReportDonePage({ loaderData: { number } }: Route.ComponentProps) {
  const shop = useShopDetails();
  const grouped = number.replace(/\d{3}(?=\d)/g, "$& ");
  const steps: readonly (readonly [LucideIcon, string])[] = [
    [Flag, m.report_next_review()],
    [Phone, m.report_next_call()],
    [PackageX, m.report_next_keep()],
  ];
  return (
    <div className="wrap">
      <div className="report">
        <div className="empty report-case">
          <h1>{m.report_done_title()}</h1>
          <p className="soft">{m.report_done_text()}</p>
          <p className="font-medium">{m.report_case()}</p>
          <p className="result-code">
            <bdi dir="ltr">{grouped}</bdi>
          </p>
          <CopyButton text={number} label={m.report_copy_case()} />
        </div>
        <section className="step">
          <h2>{m.what_happens_next()}</h2>
          <ul>
            {steps.map(([Icon, text]) => (
              <li className="product-line" key={text}>
                <Icon size={22} aria-hidden="true" />
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className="result-links">
          <ChatLink
            className="button second tall wide"
            text={m.report_whatsapp_text({ number: grouped, brand: shop.brand })}
          >
            {m.report_more_photos()}
          </ChatLink>
          <AnotherCode className="button second tall wide" />
        </div>
      </div>
    </div>
  );
}
