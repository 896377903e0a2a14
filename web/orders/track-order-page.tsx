import { Form, redirect } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { findOrderByNumber } from "#shop/orders/find-order.ts";
import { Button } from "#ui/button.tsx";
import { readForm, rejectForm } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { Field } from "../ui/field.tsx";
import type { Route } from "./+types/track-order-page.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  requireCustomer(context, url);
  return null;
}

/** Redirects to the order with the typed number. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const form = await readForm(request);
  const result = await findOrderByNumber(context.get(shopContext).db, customer.id, form["code"] ?? "");
  if (result.ok) return redirect(localised(paths.order(result.value.id), context.get(languageContext)), 303);
  return rejectForm(form, { errors: { code: [`order_${result.rejection.code}`] } });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.track_order(), robots: "noindex" });
}

export default function TrackOrderPage({ actionData }: Route.ComponentProps) {
  const { field, waiting, props } = useCheckedForm(actionData);
  return (
    <section className="grid gap-4">
      <h1>{m.track_order()}</h1>
      <p className="soft max-w-prose">{m.track_intro()}</p>
      <Form {...props} className="form narrow-form mt-2">
        <Rejection of={actionData} />
        <Field
          {...field("code")}
          label={m.label_order_number()}
          help={m.help_order_number()}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
        <Button
          type="submit"
          isPending={waiting}
          pendingText={m.track_waiting()}
          kind="primary"
          className="tall"
        >
          {m.track_submit()}
        </Button>
      </Form>
    </section>
  );
}
