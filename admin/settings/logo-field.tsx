import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { shopSettings } from "../api/shop-settings.ts";
import { PictureField } from "../media/picture-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import type { SettingValues } from "./settings-values.ts";

/** Image of the shop's logo; without one, pages show the brand in text. */
export function LogoField({
  form,
  label,
  mayChange,
}: {
  readonly form: UseFormReturn<SettingValues>;
  readonly label: string;
  readonly mayChange: boolean;
}) {
  const id = useWatch({ control: form.control, name: "logo_media_id" });
  const saved = useQuery(shopSettings).data;
  const [chosen, setChosen] = useState<{ readonly media_id: string; readonly image: string } | null>(null);
  const image = id === chosen?.media_id ? chosen.image : id === saved?.logo_media_id ? saved.logo : null;
  const set = (next: string) => form.setValue("logo_media_id", next, { shouldDirty: true });
  return (
    <div>
      <PictureField
        label={label}
        help={m.setting_logo_help()}
        isWhole
        mayChange={mayChange}
        image={id === "" ? null : image}
        onChange={(picture) => {
          setChosen(picture);
          set(picture.media_id);
        }}
      />
      {mayChange && id !== "" && (
        <Button kind="ghost" icon={<Trash2 size={16} aria-hidden />} onClick={() => set("")}>
          {m.remove_logo()}
        </Button>
      )}
    </div>
  );
}
