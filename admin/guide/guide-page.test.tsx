import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { openPage } from "../testing/open-page.tsx";

describe("guide page", () => {
  test.each(["ar", "en"] as const)("shows the text and the pictures in %s", async (language) => {
    await openPage("/guide", { api: {}, language });
    await screen.findByRole("heading", { level: 1, name: m.guide({}, { locale: language }) });
    expect(screen.getAllByRole("heading", { level: 2 }).length).toBeGreaterThan(4);
    const pictures = screen.getAllByRole("img").map((image) => image.getAttribute("src") ?? "");
    expect(pictures.length).toBeGreaterThan(5);
    for (const picture of pictures) expect(picture).toMatch(new RegExp(`-${language}\\.webp$`));
  });
});
