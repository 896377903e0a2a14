import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { openPage } from "../testing/open-page.tsx";

describe("guide page", () => {
  test.each(["ar", "en"] as const)("shows the text and the images in %s", async (language) => {
    await openPage("/guide", { api: {}, language });
    await screen.findByRole("heading", { level: 1, name: m.guide({}, { locale: language }) });
    expect(screen.getAllByRole("heading", { level: 2 }).length).toBeGreaterThan(4);
    const images = screen.getAllByRole("img").map((image) => image.getAttribute("src") ?? "");
    expect(images.length).toBeGreaterThan(5);
    for (const image of images) expect(image).toMatch(new RegExp(`-${language}\\.webp$`));
  });
});
