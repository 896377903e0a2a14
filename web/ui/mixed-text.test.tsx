import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MixedText } from "./mixed-text.tsx";

const shown = (text: string) => renderToStaticMarkup(<MixedText text={text} />);

test("isolates Latin names and figures inside Arabic text", () => {
  expect(shown("واقي شمس خفيف SPF 50+")).toBe(
    'واقي شمس خفيف <bdi dir="ltr" class="whitespace-nowrap">SPF 50+</bdi>',
  );
  expect(shown("سيروم نياسيناميد 10% مع زنك")).toBe('سيروم نياسيناميد <bdi dir="ltr">10%</bdi> مع زنك');
  expect(shown("من متجر Smile. شكرًا")).toBe('من متجر <bdi dir="ltr">Smile</bdi>. شكرًا');
  expect(shown("كان LE\u00A01,048.00.")).toBe('كان <bdi dir="ltr">LE\u00A01,048.00</bdi>.');
  expect(shown("خلال 1–3 أيام")).toBe('خلال <bdi dir="ltr" class="whitespace-nowrap">1–3</bdi> أيام');
});

test("leaves English text unchanged and creates no markup", () => {
  expect(shown("Niacinamide 10% + Zinc Serum")).toBe("Niacinamide 10% + Zinc Serum");
  expect(shown("<b>كريم</b>")).not.toContain("<b>");
});
