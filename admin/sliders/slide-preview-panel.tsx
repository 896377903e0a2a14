import { useState } from "react";
import { BothLanguages, InEachLanguage } from "../form/both-languages.tsx";
import { m } from "../messages/compiled/messages.js";
import { ScreenChoice } from "../preview/screen-choice.tsx";
import { type Screen, StorefrontFrame } from "../preview/storefront-frame.tsx";
import { languageName } from "../ui/language-name.ts";
import { Panel } from "../ui/panel.tsx";
import { useIsPhone } from "../ui/use-is-phone.ts";
import { SlidePreview } from "./slide-preview.tsx";
import type { SliderValues } from "./slider-values.ts";

export function SlidePreviewPanel({
  values,
  addressOf,
}: {
  readonly values: SliderValues;
  readonly addressOf: (id: string) => string | null;
}) {
  const [screen, setScreen] = useState<Screen>(useIsPhone() ? "phone" : "wide");
  return (
    <Panel title={m.preview()} beside={<ScreenChoice screen={screen} onChoose={setScreen} />}>
      <div className="panel-body">
        <BothLanguages>
          <InEachLanguage>
            {(language) => (
              <StorefrontFrame
                title={m.preview_in({ language: languageName(language) })}
                language={language}
                screen={screen}
                height={screen === "wide" ? 540 : 600}
              >
                <SlidePreview values={values} language={language} screen={screen} addressOf={addressOf} />
              </StorefrontFrame>
            )}
          </InEachLanguage>
        </BothLanguages>
      </div>
    </Panel>
  );
}
