import type { ComponentProps } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";

/** Button that saves a form; disabled while nothing has changed. */
export function SaveButton<Values extends FieldValues>({
  form,
  ...look
}: { readonly form: UseFormReturn<Values> } & Pick<ComponentProps<typeof Button>, "kind" | "className">) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Button {...look} type="submit" isPending={isSubmitting} disabled={!isDirty}>
      {m.save()}
    </Button>
  );
}
