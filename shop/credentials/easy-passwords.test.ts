import { expect, test } from "vitest";
import { findPasswordWeakness, isEasyToGuess } from "./passwords.ts";

const mona = { name: "Mona Ali منى", email: "mona.hassan@example.com", phone: "+201012345678" };

test.each([
  ["password", "the commonest of all"],
  ["Password1", "common, in another case"],
  ["12345678", "digits in their order"],
  ["qwertyuiop", "a row of keys"],
  ["iloveyou", "what many love to type"],
  ["aaaaaaaa", "one letter"],
  ["xy9xy9xy9xy", "three characters again and again"],
  ["🌻🌻🌻🌻🌻🌻🌻🌻", "one sign"],
  ["smile2026", "the shop's name and a year"],
  ["سمايل٢٠٢٦!!", "the shop's name in Arabic"],
  ["mona1990", "her first name and a year"],
  ["MonaHassan!", "names from her e-mail"],
  ["1012345678", "her phone"],
  ["01012345678", "her phone as she dials it"],
  ["منى123456", "her name in Arabic"],
])("rejects %s as easy to guess: %s (R1)", async (password) => {
  expect(await isEasyToGuess(password, mona)).toBe(true);
});

test.each([
  "correct horse",
  "كلمة سر طويلة",
  "mona likes tea",
  "smiling-otters",
  "9f7c2b61a",
  "🌻🌵🌴🌲🌳🌹🌷🌸",
  "banana split",
])("accepts %s (R1)", async (password) => {
  expect(await isEasyToGuess(password, mona)).toBe(false);
});

test("findPasswordWeakness returns the rule that a password breaks (R1)", async () => {
  expect(await findPasswordWeakness("password", mona)).toBe("common");
  expect(await findPasswordWeakness("mona1990", mona)).toBe("own_words");
  expect(await findPasswordWeakness("correct horse", mona)).toBeNull();
});
