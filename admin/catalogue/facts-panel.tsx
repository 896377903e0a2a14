import type { UseFormReturn } from "react-hook-form";
import { countryCodes, countryName } from "#contract/catalogue/countries.ts";
import { type FactName, factNames, factOf, type ProductFact } from "#contract/catalogue/product-facts.ts";
import { factTitle, factValueName } from "#messages/product-facts.ts";
import { CheckedNames } from "../form/checked-names.tsx";
import { InputField, NumberField, SelectField, written } from "../form/fields.tsx";
import { FormField } from "../form/resource-form.tsx";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Suggestions } from "../ui/field.tsx";
import { FoldPanel } from "../ui/panel.tsx";
import type { ProductValues } from "./product-values.ts";

interface FactFieldProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly name: FactName;
}

/** Facts of a product as the pack and its producer state them. */
export function FactsPanel({ form }: Pick<FactFieldProps, "form">) {
  const { errors } = form.formState;
  return (
    <FoldPanel title={m.facts()} isExpanded={factNames.some((name) => errors[name] !== undefined)}>
      <p className="soft small">{m.facts_help()}</p>
      {factNames.map((name) => (
        <FactField key={name} form={form} name={name} />
      ))}
    </FoldPanel>
  );
}

const maxPastedInci = 20_000;

/** Field of a fact, by its kind. */
function FactField({ form, name }: FactFieldProps) {
  const fact = factOf(name);
  const field = { form, name, label: factTitle(name)({}, { locale: language }) };
  switch (fact.kind) {
    case "number":
      return <NumberField {...field} isWhole={fact.isWhole === true} maxLength={9} />;
    case "choice":
      return <ChoiceField {...field} choices={fact.choices} />;
    case "flag":
      return (
        <SelectField
          {...field}
          choices={["", "true", "false"]}
          nameOf={(choice) => (choice === "" ? m.unknown_fact() : choice === "true" ? m.yes() : m.no())}
        />
      );
    case "choices":
      return (
        <CheckedNames
          {...field}
          choices={fact.choices.map((choice) => [choice, factValueName(name, choice, language)])}
        />
      );
    case "date":
      return <InputField {...field} type="date" dir="ltr" />;
    case "country":
      return <CountryField {...field} />;
    case "barcode":
      return <InputField {...field} dir="ltr" inputMode="numeric" maxLength={20} />;
    case "ingredients":
      return (
        <InputField {...field} help={m.inci_help()} rows={5} dir="ltr" lang="en" maxLength={maxPastedInci} />
      );
    case "paragraph":
      return <InputField {...field} {...written(fact.language)} rows={3} maxLength={fact.max} />;
    case "text":
      return <TextField {...field} fact={fact} />;
  }
}

type LabelledFact = FactFieldProps & { readonly label: string };
type Choices = LabelledFact & { readonly choices: readonly [string, ...string[]] };

function ChoiceField({ choices, ...field }: Choices) {
  return (
    <SelectField
      {...field}
      choices={["", ...choices]}
      nameOf={(choice) => (choice === "" ? m.unknown_fact() : factValueName(field.name, choice, language))}
    />
  );
}

const countries = countryCodes
  .map((code) => ({ code, name: countryName(code, language) }))
  .sort((one, other) => one.name.localeCompare(other.name, language));
const countryNames = new Map(countries.map(({ code, name }) => [code, name]));

function CountryField(field: LabelledFact) {
  return (
    <SelectField
      {...field}
      choices={["", ...countryNames.keys()]}
      nameOf={(code) => countryNames.get(code) ?? m.unknown_fact()}
    />
  );
}

function TextField({
  fact,
  ...field
}: LabelledFact & { readonly fact: Extract<ProductFact, { readonly kind: "text" }> }) {
  const { form, name } = field;
  return (
    <FormField {...field} {...(name === "brand" && { help: m.brand_fact_help() })}>
      {(props) => (
        <>
          <input {...props} className="input" dir="auto" maxLength={fact.max} placeholder={fact.example} />
          {fact.suggested !== undefined && (
            <Suggestions
              values={fact.suggested}
              onPick={(one) => form.setValue(name, one, { shouldDirty: true, shouldValidate: true })}
            />
          )}
        </>
      )}
    </FormField>
  );
}
