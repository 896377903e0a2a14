import { Form, redirect } from "react-router";
import { z } from "zod";
import { NewPassword } from "#contract/customers.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { resetMinutes, resetPassword } from "#shop/customers/password-reset.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { parseForm, rejectForm } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { PhoneField } from "../ui/contact-fields.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/reset-password-page.ts";
import { hostCookie } from "./session-cookie.ts";
import { NewPasswordField } from "./sign-in-fields.tsx";

/** Removes token and e-mail from the address bar and the browser's history. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopContext);
  const token = url.searchParams.get("token");
  const email = url.searchParams.get("email");
  if (token !== null && email !== null) {
    const linkCookie = await writeResetLink(publicUrl, { token, email });
    throw redirect(url.pathname, { headers: { "Set-Cookie": linkCookie } });
  }
  return { link: await readResetLink(publicUrl, request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await parseForm(request, NewPassword);
  if (!posted.ok) return posted.rejection;
  const { form, parsed } = posted.value;
  const { db, accountDependencies, publicUrl } = context.get(shopContext);
  const result = await resetPassword(db, accountDependencies, parsed, context.get(clientAddressContext));
  if (!result.ok) return rejectForm(form, { errors: result.rejection.errors });
  const login = localised(paths.login(), context.get(languageContext));
  return await redirectWithFlash(login, ["password_reset"], [await clearResetLink(publicUrl)]);
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: m.reset_title(), robots: "noindex" }),
    { name: "referrer", content: "same-origin" },
  ];
}

export default function ResetPasswordPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const { errors, values, field, waiting, props } = useCheckedForm(actionData);
  const language = useLanguage();
  // Shows the phone field only after the shop has found that the account of the link has no phone, because staff have freed it.
  const needsPhone = errors["phone"] !== undefined || values["phone"] !== undefined;
  const ended = errors["token"] !== undefined || errors["email"] !== undefined;
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{m.reset_title()}</h1>
          {link !== null && (
            <p className="soft mt-2">
              {m.reset_for()} <bdi dir="ltr">{link.email}</bdi>
            </p>
          )}
        </div>
        {ended && <Notice kind="error">{fieldErrorMessage("reset_link_ended", language)}</Notice>}
        <Rejection of={actionData} />
        {link === null && !ended && <Notice kind="warning">{m.reset_open_link()}</Notice>}
        {link !== null && !ended && (
          <Form {...props}>
            <input type="hidden" name="email" value={link.email} />
            <input type="hidden" name="token" value={link.token} />
            {needsPhone && <PhoneField {...field("phone")} help={m.reset_needs_phone()} />}
            <NewPasswordField {...field("password")} label={m.label_new_password()} />
            <Button
              type="submit"
              isPending={waiting}
              pendingText={m.reset_waiting()}
              kind="primary"
              className="tall wide"
            >
              {m.reset_submit()}
            </Button>
          </Form>
        )}
        {(link === null || ended) && (
          <LinkTo to={paths.forgotPassword()} className="button tall wide">
            {m.reset_new_link()}
          </LinkTo>
        )}
      </div>
    </div>
  );
}

const ResetLink = z.object({ email: z.string().max(1000), token: z.string().max(200) });
/** Content of a reset link. */
type ResetLink = z.infer<typeof ResetLink>;

const resetCookie = hostCookie("reset", resetMinutes * 60);

/** Cookie header with the link's token, which is hidden from the address bar, scripts and other sites. */
async function writeResetLink(publicUrl: string, link: ResetLink): Promise<string> {
  return await resetCookie(publicUrl).serialize(link);
}

/** The link that was opened last, or null. */
async function readResetLink(publicUrl: string, request: Request): Promise<ResetLink | null> {
  const parsed = ResetLink.safeParse(await resetCookie(publicUrl).parse(request.headers.get("cookie")));
  return parsed.success ? parsed.data : null;
}

/** Cookie header that deletes the link. */
async function clearResetLink(publicUrl: string): Promise<string> {
  return await resetCookie(publicUrl).serialize("", { maxAge: 0 });
}
