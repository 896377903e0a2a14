import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Banknote, Landmark, type LucideIcon, Smartphone, Zap } from "lucide-react";
import type { ReactNode } from "react";
import type { PaymentSettings } from "#contract/admin/payments/payment-settings.ts";
import { dataQuery } from "../api/queries.ts";
import { requestData } from "../api/request.ts";
import { CheckField, InputField, NumberField, written } from "../form/fields.tsx";
import { ResourceForm } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { Chip } from "../ui/chip.tsx";
import { toast } from "../ui/feedback.tsx";
import { ownLanguageFirst } from "../ui/language-name.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { CheckoutPreview } from "./checkout-preview.tsx";
import {
  type PaymentValues,
  paymentBody,
  paymentLabels,
  paymentSchema,
  paymentValues,
} from "./payment-settings-values.ts";
import "./payments.css";

const settingsQuery = dataQuery(["payment-settings"], "GET /payment-settings");

/** Accounts for payments in advance, with a preview of the checkout. */
export function Component() {
  const settings = useQuery(settingsQuery);
  if (settings.data !== undefined) return <SettingsForm settings={settings.data} />;
  return (
    <>
      <PageHead title={m.payments()} />
      <NotLoaded query={settings} />
    </>
  );
}

function SettingsForm({ settings }: { readonly settings: PaymentSettings }) {
  const client = useQueryClient();
  const labels = paymentLabels();
  const state = useResourceForm<PaymentValues, PaymentSettings>({
    schema: paymentSchema,
    values: paymentValues(settings),
    names: labels,
    row: settings,
    valuesOf: paymentValues,
    async save(values, over = settings) {
      const body = paymentBody(values);
      const saved = await requestData("PUT /payment-settings", { body, version: over.updated_at });
      client.setQueryData(settingsQuery.queryKey, saved);
      toast(m.saved());
    },
  });
  const { form } = state;
  const typed = form.watch();
  const field = { form, dir: "ltr", autoComplete: "off", spellCheck: false } as const;
  return (
    <ResourceForm state={state} head={<PageHead title={m.payments()} />}>
      <p className="soft payments-intro">{m.payments_intro()}</p>
      <div className="payments-columns">
        <div className="stack payments-cards">
          <Method icon={Banknote} title={m.payment_at_door()} help={m.payment_at_door_help()} isOn>
            <CheckField form={form} name="may_be_opened" label={labels.may_be_opened} />
          </Method>
          <Method
            icon={Zap}
            title={m.refund_instapay()}
            help={m.payment_instapay_help()}
            isOn={typed.instapay_address.trim() !== ""}
          >
            <InputField
              {...field}
              name="instapay_address"
              label={labels.instapay_address}
              placeholder="name@instapay"
            />
          </Method>
          <Method
            icon={Smartphone}
            title={m.refund_wallet()}
            help={m.payment_wallet_help()}
            isOn={typed.wallet_numbers.some((phone) => phone.trim() !== "")}
          >
            {([0, 1, 2] as const).map((index) => (
              <InputField
                key={index}
                {...field}
                name={`wallet_numbers.${index}`}
                label={m.payment_wallet_number({ number: index + 1 })}
                inputMode="tel"
                placeholder="01…"
              />
            ))}
          </Method>
          <Method
            icon={Landmark}
            title={m.refund_bank()}
            help={m.payment_bank_help()}
            isOn={typed.bank_account.trim() !== ""}
          >
            <InputField {...field} dir="auto" name="bank_account" label={labels.bank_account} />
          </Method>
          <section className="panel" aria-label={m.payment_all_transfers()}>
            <div className="panel-head">
              <h2>{m.payment_all_transfers()}</h2>
            </div>
            <div className="panel-body grid gap-4 md:grid-cols-2">
              <InputField
                {...field}
                dir="auto"
                name="payee_name"
                label={labels.payee_name}
                help={m.payment_payee_help()}
              />
              <NumberField
                form={form}
                name="pay_hours"
                label={labels.pay_hours}
                help={m.payment_pay_hours_help()}
                isWhole
              />
              {ownLanguageFirst.map((language) => (
                <InputField
                  key={language}
                  form={form}
                  name={`instructions_${language}`}
                  label={labels[`instructions_${language}`]}
                  rows={3}
                  {...written(language)}
                />
              ))}
            </div>
          </section>
        </div>
        <CheckoutPreview values={typed} />
      </div>
    </ResourceForm>
  );
}

/** Card of a method with its fields; it is on once its account is typed. */
function Method({
  icon: Icon,
  title,
  help,
  isOn,
  children,
}: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly help: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head payments-method">
        <span className="payments-icon" data-on={isOn}>
          <Icon size={18} aria-hidden />
        </span>
        <span className="grow">
          <h2>{title}</h2>
          <span className="soft small">{help}</span>
        </span>
        <Chip tone={isOn ? "leaf" : "stone"}>{isOn ? m.payment_on() : m.payment_off()}</Chip>
      </div>
      <div className="panel-body grid gap-4 md:grid-cols-2">{children}</div>
    </section>
  );
}
