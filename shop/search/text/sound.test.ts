import { describe, expect, test } from "vitest";
import { soundOf, soundsAlike, soundsOfTyped } from "./sound.ts";

const isHeard = (typed: string, word: string) =>
  soundsOfTyped(typed).includes(soundOf(word)) && soundsAlike(typed, word);

describe("soundsAlike matches words across scripts", () => {
  test.each([
    ["ghasool", "غسول"],
    ["8asool", "غسول"],
    ["wa2y", "واقي"],
    ["shams", "شمس"],
    ["kreem", "كريم"],
    ["eed", "يد"],
    ["7ob", "حب"],
    ["shabab", "شباب"],
    ["3ein", "عين"],
    ["bashra", "بشره"],
    ["dohneya", "دهنيه"],
    ["bo2a3", "بقع"],
    ["هاند", "hand"],
    ["ووش", "wash"],
    ["فيس", "face"],
    ["بودي", "body"],
    ["لوشن", "lotion"],
    ["بلوك", "block"],
    ["نايت", "night"],
    ["سكراب", "scrub"],
    ["ريتينول", "retinol"],
    ["هيالورونيك", "hyaluronic"],
  ])("%s sounds like %s", (typed, word) => {
    expect(isHeard(typed, word)).toBe(true);
  });

  test.each([
    ["shams", "شامبو"],
    ["سيروم", "سيراميد"],
    ["mask", "مسك الختام"],
    ["ni", "عين"],
    ["zzzzzz", "سي"],
  ])("%s does not sound like %s", (typed, word) => {
    expect(isHeard(typed, word)).toBe(false);
  });
});

test("a word without consonants has no sound", () => {
  expect(["اي", "eye", "2", "٢", ""].map(soundOf)).toEqual(["", "", "", "", ""]);
  expect(soundsOfTyped("eau")).toEqual([]);
});
