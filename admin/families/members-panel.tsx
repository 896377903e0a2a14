import { Layers, Trash2, X } from "lucide-react";
import { get, type UseFormReturn, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { ProductPicker } from "../catalogue/product-picker.tsx";
import { TranslatedFields } from "../form/fields.tsx";
import { m } from "../messages/compiled/messages.js";
import { ReorderList } from "../reorder/reorder-list.tsx";
import { rowPath } from "../resources.ts";
import { ProductImage } from "../ui/image.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { Panel } from "../ui/panel.tsx";
import { LeftToRight } from "../ui/written-values.tsx";
import { type FamilyValues, type MemberValues, memberOf } from "./family-values.ts";
import "./families.css";
import { FormField } from "../form/resource-form.tsx";

/** Members of a family in the order of the shop, with label in both languages and swatch. */
export function MembersPanel({
  form,
  mayChange,
}: {
  readonly form: UseFormReturn<FamilyValues>;
  readonly mayChange: boolean;
}) {
  const [members, kind] = useWatch({ control: form.control, name: ["members", "kind"] });
  const set = (next: readonly MemberValues[]) => {
    form.clearErrors("members");
    form.setValue("members", [...next], { shouldDirty: true });
  };
  return (
    <Panel
      title={m.family_members()}
      beside={<span className="soft">{m.products_count({ count: members.length })}</span>}
    >
      {members.length === 0 ? (
        <Empty icon={Layers} title={m.no_members()} />
      ) : (
        <ReorderList
          items={members}
          keyOf={({ product_id }) => String(product_id)}
          nameOf={({ name }) => name}
          canReorder={mayChange}
          onReorder={set}
        >
          {(member) => {
            const index = members.findIndex(({ product_id }) => product_id === member.product_id);
            const rejection: unknown = get(form.formState.errors, `members.${index}.product_id.message`);
            return (
              <div className="member">
                <ProductImage address={member.image} size={40} />
                <span className="member-name">
                  <Link to={rowPath("products", member.product_id)} className="strong">
                    {member.name}
                  </Link>
                  <span className="soft small">
                    <LeftToRight>{member.sku}</LeftToRight>
                  </span>
                  {typeof rejection === "string" && (
                    <span className="field-error" role="alert">
                      {rejection}
                    </span>
                  )}
                </span>
                <TranslatedFields
                  form={form}
                  name={`members.${index}.label`}
                  label={m.label()}
                  maxLength={40}
                />
                {kind === "shade" && <SwatchField form={form} index={index} />}
                {mayChange && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={m.remove_line({ name: member.name })}
                    onClick={() => set(members.filter((one) => one !== member))}
                  >
                    <Trash2 size={17} aria-hidden />
                  </button>
                )}
              </div>
            );
          }}
        </ReorderList>
      )}
      {mayChange && (
        <div className="panel-body">
          <ProductPicker
            chosen={members.map(({ product_id }) => product_id)}
            takesSoldOut
            onPick={(product) => set([...members, memberOf(product, kind)])}
          />
        </div>
      )}
    </Panel>
  );
}

function SwatchField({
  form,
  index,
}: {
  readonly form: UseFormReturn<FamilyValues>;
  readonly index: number;
}) {
  const name = `members.${index}.swatch` as const;
  const swatch = useWatch({ control: form.control, name });
  const set = (value: string) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const isColor = /^#[0-9a-f]{6}$/i.test(swatch);
  return (
    <FormField form={form} name={name} label={m.swatch()}>
      {(props) => (
        <span className="swatch-field">
          <input
            type="color"
            aria-label={m.choose_swatch()}
            value={isColor ? swatch.toLowerCase() : "#ffffff"}
            onChange={(event) => set(event.target.value)}
          />
          <input {...props} className="input" dir="ltr" maxLength={7} placeholder="#c99a72" />
          {swatch !== "" && (
            <button
              type="button"
              className="icon-button"
              aria-label={m.clear_swatch()}
              onClick={() => set("")}
            >
              <X size={16} aria-hidden />
            </button>
          )}
        </span>
      )}
    </FormField>
  );
}
