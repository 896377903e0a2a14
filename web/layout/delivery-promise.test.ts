import { describe, expect, test } from "vitest";
import { deliveryPromise } from "./delivery-promise.ts";

const city = (name_en: string, name_ar: string, delivery_days_from: number, delivery_days_to: number) => ({
  name_en,
  name_ar,
  delivery_days_from,
  delivery_days_to,
});
const cairo = city("Cairo", "القاهرة", 1, 3);
const giza = city("Giza", "الجيزة", 1, 3);
const helwan = city("Helwan", "حلوان", 1, 3);
const suez = city("Suez", "السويس", 3, 7);
const aswan = city("Aswan", "أسوان", 5, 12);

describe("deliveryPromise", () => {
  test("names the first two of the fastest governorates and gives the range of the slower ones", () => {
    expect(deliveryPromise([cairo, giza, suez, helwan], "en")).toEqual({
      announcement: "Cairo and Giza in 1–3 business days",
      text: "Cairo and Giza in 1–3 business days, all other governorates in 3–7 business days.",
    });
    expect(deliveryPromise([cairo, giza, suez, aswan], "ar")).toEqual({
      announcement: "التوصيل إلى القاهرة والجيزة خلال 1–3 أيام عمل",
      text: "القاهرة والجيزة خلال 1–3 أيام عمل، وباقي المحافظات خلال 3–12 يوم عمل.",
    });
  });

  test("names no governorate when all are equally fast", () => {
    const [one, other] = [city("Cairo", "القاهرة", 1, 1), city("Giza", "الجيزة", 1, 1)];
    expect(deliveryPromise([one, other], "en")?.text).toBe("All governorates in 1 business day.");
    expect(deliveryPromise([one, other], "ar")?.text).toBe("كل المحافظات خلال يوم عمل واحد.");
  });

  test("is empty without governorates", () => {
    expect(deliveryPromise([], "en")).toBeNull();
  });
});
