import { z } from "zod";
import { NewPaymentSettings, type PaymentSettings } from "#contract/admin/payments/payment-settings.ts";
import { m } from "../messages/compiled/messages.js";

/** Form values of the settings, as typed. */
export interface PaymentValues {
  readonly instapay_address: string;
  readonly payee_name: string;
  /** Maximum of three; empty text for none. */
  readonly wallet_numbers: string[];
  readonly bank_account: string;
  readonly pay_hours: string;
  readonly instructions_ar: string;
  readonly instructions_en: string;
  readonly may_be_opened: boolean;
}

export const paymentLabels = () => ({
  instapay_address: m.payment_instapay_address(),
  payee_name: m.payment_payee_name(),
  wallet_numbers: m.payment_wallets(),
  bank_account: m.payment_bank_account(),
  pay_hours: m.payment_pay_hours(),
  instructions_ar: m.in_arabic({ name: m.payment_instructions() }),
  instructions_en: m.in_english({ name: m.payment_instructions() }),
  may_be_opened: m.payment_may_be_opened(),
});

export function paymentValues({
  id: _,
  updated_at: __,
  pay_hours,
  wallet_numbers,
  ...rest
}: PaymentSettings): PaymentValues {
  const [first = "", second = "", third = ""] = wallet_numbers;
  return { ...rest, pay_hours: String(pay_hours), wallet_numbers: [first, second, third] };
}

/** Request body of the values. */
export function paymentBody({ wallet_numbers, ...rest }: PaymentValues) {
  return { ...rest, wallet_numbers: wallet_numbers.filter((phone) => phone.trim() !== "") };
}

export const paymentSchema: z.ZodType<unknown, PaymentValues> = z.preprocess(paymentBody, NewPaymentSettings);
