import { type FormEvent, useState } from "react";
import { useSubmit } from "react-router";
import type { FormValues, RejectedForm } from "./posted-form.ts";
import { withSmallPhotos } from "./small-photo.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import type { DraftOptions } from "./use-draft.ts";

interface PhotoFormOptions extends DraftOptions {
  /** Name of the field with the photos. */
  readonly photos: string;
  readonly given?: FormValues;
  /** Target of the form; the current page by default. */
  readonly action?: string;
}

/** Behaviour of a form with photos (`useCheckedForm`), which are made small before they are sent. */
export function usePhotoForm(
  response: RejectedForm | undefined,
  { photos, given = {}, action, ...drafted }: PhotoFormOptions,
) {
  const checked = useCheckedForm(response, { given, ...drafted });
  const [preparing, setPreparing] = useState(false);
  const submit = useSubmit();
  const target = {
    method: "post",
    encType: "multipart/form-data",
    ...(action !== undefined && { action }),
  } as const;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (preparing || checked.waiting) return;
    setPreparing(true);
    checked.draft.send();
    try {
      const form = await withSmallPhotos(new FormData(event.currentTarget), photos);
      submit(form, { ...target, flushSync: true });
    } finally {
      setPreparing(false);
    }
  }

  return {
    ...checked,
    waiting: checked.waiting || preparing,
    props: { ...checked.props, ...target, onSubmit },
  };
}
