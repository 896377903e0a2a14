import { data, Form, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { isGenuine } from "#shop/notices/notice-link.ts";
import { stopNotices } from "#shop/notices/stop-notices.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { linkHeaders } from "../session/order-link.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/stop-notices-page.ts";

/** Only reads: programs that scan e-mails open links. Throws 404 for a wrong token. */
export function loader({ context, params }: Route.LoaderArgs) {
  const link = { id: routeId(params.id), token: params.token };
  if (!isGenuine(context.get(shopContext).codes.key, "stop", link)) throw data(null, { status: 404 });
  return null;
}

/** Stops the e-mails, also for the one-click request of a mail program (RFC 8058), which takes no redirect and reads no page. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, codes } = context.get(shopContext);
  const link = { id: routeId(params.id), token: params.token };
  if (!(await stopNotices(db, codes.key, link))) throw data(null, { status: 404 });
  return { stopped: true };
}

export const headers = linkHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.notice_stop_title(), robots: "noindex, nofollow" });
}

export default function StopNoticesPage({ actionData }: Route.ComponentProps) {
  const waiting = useNavigation().formMethod === "POST";
  const submit = useImmediateSubmit();
  return (
    <div className="wrap">
      <div className="narrow">
        <h1>{m.notice_stop_title()}</h1>
        {actionData?.stopped === true ? (
          <>
            <Notice kind="success">{m.notice_stopped()}</Notice>
            <LinkTo to={paths.products()} className="button tall wide">
              {m.start_shopping()}
            </LinkTo>
          </>
        ) : (
          <>
            <p className="soft">{m.notice_stop_text()}</p>
            <Form method="post" onSubmit={submit}>
              <Button
                type="submit"
                isPending={waiting}
                pendingText={m.notice_sending()}
                kind="primary"
                className="tall wide"
              >
                {m.notice_stop_submit()}
              </Button>
            </Form>
          </>
        )}
      </div>
    </div>
  );
}
