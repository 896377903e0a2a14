import { data, Form, type RouterContextProvider } from "react-router";
import { inLanguage } from "#contract/language.ts";
import { NewNotice } from "#contract/notices/notice.ts";
import { m } from "#messages/compiled/messages.js";
import { askForNotice } from "#shop/notices/ask-for-notice.ts";
import { Notice } from "#ui/notice.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { headersOfResponse, parseForm, type RejectedForm, rejectTooManyTries } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { EmailField } from "../ui/contact-fields.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/notice-page.ts";
import { NoticeForm, NoticeSubmit } from "./notice-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return await productOf(context, params.id);
}

/** Asks the mailbox to confirm. The response never tells whether it is known. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const product = await productOf(context, params.id);
  const posted = await parseForm(request, NewNotice);
  if (!posted.ok) return posted.rejection;
  const language = context.get(languageContext);
  const { db, accountDependencies } = context.get(shopContext);
  const asked = {
    productId: product.id,
    email: posted.value.parsed.email,
    language,
    address: context.get(clientAddressContext),
  };
  const result = await askForNotice(db, accountDependencies.rateLimits, asked);
  const page = localised(paths.product(product.id), language);
  if (result.ok) return await redirectWithFlash(page, ["notice_asked"]);
  switch (result.rejection.code) {
    case "product_unknown":
      throw data(null, { status: 404 });
    case "in_stock":
      return await redirectWithFlash(page, ["notice_in_stock"]);
    case "too_many_tries":
      return rejectTooManyTries(posted.value.form, result.rejection);
  }
}

export const headers = headersOfResponse;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.notice_title(), robots: "noindex" });
}

/** Shows a rejected form of a sold-out product again. */
export default function NoticePage({ loaderData: product, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ to: paths.product(product.id), label: product.name }]} here={m.notice_title()} />
      <div className="narrow">
        <h1>{product.name}</h1>
        {product.isSoldOut || actionData !== undefined ? (
          <CheckedNoticeForm product={product} response={actionData} />
        ) : (
          <>
            <Notice kind="info">{m.notice_in_stock()}</Notice>
            <LinkTo to={paths.product(product.id)} className="button tall wide">
              {m.notice_see_product()}
            </LinkTo>
          </>
        )}
      </div>
    </div>
  );
}

interface CheckedNoticeFormProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly response: RejectedForm | undefined;
}

function CheckedNoticeForm({ product, response }: CheckedNoticeFormProps) {
  const { field, waiting, props } = useCheckedForm(response);
  return (
    <NoticeForm product={product}>
      <Rejection of={response} />
      <Form {...props} action={localised(paths.notice(product.id), useLanguage())}>
        <EmailField {...field("email")} />
        <NoticeSubmit waiting={waiting} />
      </Form>
    </NoticeForm>
  );
}

async function productOf(context: Readonly<RouterContextProvider>, id: string) {
  const product = await context.get(shopContext).catalogue.findProduct(routeId(id));
  if (product === null) throw data(null, { status: 404 });
  const language = context.get(languageContext);
  return {
    id: product.id,
    name: inLanguage(language, product.name_ar, product.name_en),
    isSoldOut: product.stock === 0,
  };
}
