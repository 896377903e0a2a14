import { useQuery } from "@tanstack/react-query";
import { Copy, Trash2 } from "lucide-react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { hasField, mustHave } from "#contract/home-page/home-blocks.ts";
import { mediaPath } from "#contract/media.ts";
import { Notice } from "#ui/notice.tsx";
import { allCategories, allConcerns } from "../api/queries.ts";
import { InputField, NumberField, TranslatedFields } from "../form/fields.tsx";
import { errorText, FormField } from "../form/resource-form.tsx";
import { localised } from "../language.ts";
import { ImageField } from "../media/image-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { LinkPicker } from "../sliders/slide-fields.tsx";
import { Button } from "../ui/button.tsx";
import { blockKinds } from "./block-names.ts";
import type { HomePageValues } from "./home-page-values.ts";

interface BlockFieldsProps {
  readonly form: UseFormReturn<HomePageValues>;
  readonly index: number;
  readonly mayChange: boolean;
  /** True if the page leaves the block out. */
  readonly isEmpty: boolean;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** Fields of the chosen block. */
export function BlockFields({ form, index, mayChange, isEmpty, onDuplicate, onDelete }: BlockFieldsProps) {
  const block = useWatch({ control: form.control, name: `blocks.${index}` });
  const { kind } = block;
  const { name, about, empty } = blockKinds[kind];
  const at = `blocks.${index}` as const;
  return (
    <section className="panel" aria-label={name()}>
      <div className="panel-head">
        <h2>{name()}</h2>
      </div>
      <div className="panel-body stack">
        <p className="soft">{about()}</p>
        {isEmpty && <Notice kind="warning">{empty()}</Notice>}
        {hasField(kind, "title") && (
          <TranslatedFields
            form={form}
            name={`${at}.title`}
            label={m.slide_title()}
            maxLength={80}
            {...(!mustHave(kind, "title") && { placeholder: m.block_usual_title() })}
          />
        )}
        {hasField(kind, "text") && (
          <TranslatedFields
            form={form}
            name={`${at}.text`}
            label={m.slide_text()}
            rows={kind === "routine" ? 2 : 4}
            maxLength={600}
          />
        )}
        {hasField(kind, "picture") && <BlockPicture form={form} index={index} mayChange={mayChange} />}
        {hasField(kind, "selection") && <SelectionField form={form} index={index} />}
        {hasField(kind, "count") && (
          <NumberField form={form} name={`${at}.count`} label={m.block_count()} isWhole />
        )}
        {hasField(kind, "action") && (
          <>
            <TranslatedFields form={form} name={`${at}.action`} label={m.slide_action()} maxLength={40} />
            <InputField form={form} name={`${at}.link`} label={m.slide_link()} dir="ltr" />
            {mayChange && (
              <LinkPicker
                value={block.link}
                onPick={(path) => form.setValue(`${at}.link`, path, { shouldDirty: true })}
              />
            )}
          </>
        )}
        {mayChange && (
          <div className="row wrap">
            <Button icon={<Copy size={16} aria-hidden />} onClick={onDuplicate}>
              {m.block_duplicate()}
            </Button>
            <Button kind="danger" icon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
              {m.block_delete()}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

type FieldOfBlock = Pick<BlockFieldsProps, "form" | "index">;

function BlockPicture({ form, index, mayChange }: FieldOfBlock & { readonly mayChange: boolean }) {
  const path = `blocks.${index}.media_id` as const;
  const id = useWatch({ control: form.control, name: path });
  const { message } = form.formState.errors.blocks?.[index]?.media_id ?? {};
  return (
    <ImageField
      isWhole
      mayChange={mayChange}
      image={id === null ? null : mediaPath(id, 160, "jpg")}
      error={message === undefined ? undefined : errorText(message)}
      onChange={({ media_id }) =>
        form.setValue(path, media_id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
    />
  );
}

/** Choice of a category or a concern. */
function SelectionField({ form, index }: FieldOfBlock) {
  const categories = useQuery(allCategories).data ?? [];
  const concerns = useQuery(allConcerns).data ?? [];
  const { category_id, concern } = useWatch({ control: form.control, name: `blocks.${index}` });
  const choose = (value: string) => {
    const [kind, key = ""] = value.split(":");
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue(`blocks.${index}.concern`, kind === "concern" ? key : null, options);
    form.setValue(`blocks.${index}.category_id`, kind === "category" ? Number(key) : null, options);
  };
  const value =
    category_id !== null ? `category:${category_id}` : concern === null ? "" : `concern:${concern}`;
  return (
    <FormField form={form} name={`blocks.${index}.category_id`} label={m.block_selection_of()}>
      {({ id, "aria-invalid": isInvalid, "aria-describedby": describedBy }) => (
        <select
          id={id}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          className="input"
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{m.choose()}</option>
          <optgroup label={m.nav_categories()}>
            {categories.map((one) => (
              <option key={one.id} value={`category:${one.id}`}>
                {localised(one.name_ar, one.name_en)}
              </option>
            ))}
          </optgroup>
          <optgroup label={m.nav_concerns()}>
            {concerns.map((one) => (
              <option key={one.key} value={`concern:${one.key}`}>
                {localised(one.name_ar, one.name_en)}
              </option>
            ))}
          </optgroup>
        </select>
      )}
    </FormField>
  );
}
