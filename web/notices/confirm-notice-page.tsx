import { Form, useNavigation } from "react-router";
import { inLanguage, type Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { confirmNotice } from "#shop/notices/confirm-notice.ts";
import { findNotice, isGenuine, type NoticeProduct } from "#shop/notices/notice-link.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { rejectForm } from "../form/posted-form.ts";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { linkHeaders } from "../session/order-link.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { Route } from "./+types/confirm-notice-page.ts";

/** Only reads: programs that scan e-mails open links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, codes } = context.get(shopContext);
  const link = { id: routeId(params.id), token: params.token };
  const found = isGenuine(codes.key, "confirm", link) ? await findNotice(db, link.id) : null;
  return { notice: found && noticeView(found, context.get(languageContext)) };
}

/** Confirms the notice. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, codes } = context.get(shopContext);
  const result = await confirmNotice(db, codes.key, { id: routeId(params.id), token: params.token });
  return result.ok ? null : rejectForm({}, { status: 422 });
}

export const headers = linkHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.notice_confirm_title(), robots: "noindex, nofollow" });
}

export default function ConfirmNoticePage({ loaderData: { notice } }: Route.ComponentProps) {
  const waiting = useNavigation().formMethod === "POST";
  const submit = useImmediateSubmit();
  return (
    <div className="wrap">
      <div className="narrow">
        <h1>{m.notice_confirm_title()}</h1>
        {notice === null ? (
          <>
            <Notice kind="error">{m.notice_ended()}</Notice>
            <LinkTo to={paths.products()} className="button tall wide">
              {m.start_shopping()}
            </LinkTo>
          </>
        ) : (
          <>
            <p className="font-medium">
              <MixedText text={notice.name} />
            </p>
            {notice.isConfirmed ? (
              <Confirmed notice={notice} />
            ) : (
              <>
                <p className="soft">
                  {m.notice_confirm_intro()}
                  <span className="block">
                    <bdi dir="ltr">{notice.email}</bdi>
                  </span>
                </p>
                <Form method="post" onSubmit={submit}>
                  <Button
                    type="submit"
                    isPending={waiting}
                    pendingText={m.notice_sending()}
                    kind="primary"
                    className="tall wide"
                  >
                    {m.notice_confirm_submit()}
                  </Button>
                </Form>
              </>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Confirmed({ notice }: { readonly notice: NoticeView }) {
  return (
    <>
      <Notice kind="success">{notice.isAvailable ? m.notice_back_already() : m.notice_confirmed()}</Notice>
      <LinkTo to={paths.product(notice.productId)} className="button tall wide">
        {m.notice_see_product()}
      </LinkTo>
    </>
  );
}

function noticeView({ name_ar, name_en, ...notice }: NoticeProduct, language: Language) {
  return { ...notice, name: inLanguage(language, name_ar, name_en) };
}

type NoticeView = ReturnType<typeof noticeView>;
