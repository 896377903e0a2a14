import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { NumberField } from "../form/fields.tsx";
import { m } from "../messages/compiled/messages.js";
import type { BrandSwitch, BrandValues } from "./brand-values.ts";

/** Usual VAT rate in percent (law 67/2016). */
const usualVat = "14";

type Form = UseFormReturn<BrandValues>;

/** Switches for what only some shops may say: codes on packs, VAT, and English. */
export function Claims({ form }: { readonly form: Form }) {
  const vat = form.watch("vat_percent");
  return (
    <div className="panel-body stack brand-claims">
      <FormSwitch form={form} name="packs_carry_codes" label={m.brand_codes()} help={m.brand_codes_help()} />
      <Switch
        isOn={vat !== "0"}
        label={m.brand_vat()}
        help={m.brand_vat_help()}
        onChange={(isOn) => form.setValue("vat_percent", isOn ? usualVat : "0", { shouldDirty: true })}
      />
      {vat !== "0" && <NumberField form={form} name="vat_percent" label={m.brand_vat_rate()} isWhole />}
      <FormSwitch
        form={form}
        name="arabic_only"
        label={m.brand_arabic_only()}
        help={m.brand_arabic_only_help()}
      />
    </div>
  );
}

function FormSwitch({
  form,
  name,
  ...words
}: {
  readonly form: Form;
  readonly name: BrandSwitch;
  readonly label: string;
  readonly help: string;
}) {
  return (
    <Switch
      {...words}
      isOn={form.watch(name) === "yes"}
      onChange={(isOn) => form.setValue(name, isOn ? "yes" : "", { shouldDirty: true })}
    />
  );
}

function Switch({
  isOn,
  label,
  help,
  onChange,
}: {
  readonly isOn: boolean;
  readonly label: string;
  readonly help: string;
  readonly onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <label className="brand-claim">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="strong">{label}</span>
      <span id={id} className="soft small">
        {help}
      </span>
    </label>
  );
}
