import { describe, expect, test } from "vitest";
import { socialLink, socialName } from "./social-links.ts";

describe("socialLink", () => {
  test.each([
    ["instagram", "nourbotanics", "https://www.instagram.com/nourbotanics"],
    ["instagram", " @nourbotanics ", "https://www.instagram.com/nourbotanics"],
    ["tiktok", "nour.botanics", "https://www.tiktok.com/@nour.botanics"],
    ["youtube", "@nour", "https://www.youtube.com/@nour"],
    ["telegram", "@nour", "https://t.me/nour"],
    ["snapchat", "nour", "https://www.snapchat.com/add/nour"],
    ["facebook", "facebook.com/nour", "https://facebook.com/nour"],
    ["facebook", "https://www.facebook.com/profile.php?id=1", "https://www.facebook.com/profile.php?id=1"],
    ["instagram", "@", ""],
    ["instagram", "", ""],
  ] as const)("completes %s %j to %j", (network, typed, link) => {
    expect(socialLink(network, typed)).toBe(link);
  });

  test.each(["javascript:alert(1)", "two words", 'https://x.example/"><script>', "http://fb.me/nour"])(
    "rejects %j",
    (typed) => {
      expect(socialLink("instagram", typed)).toBeNull();
    },
  );
});

describe("socialName", () => {
  test("shows the name of a page of the network, and any other link whole", () => {
    expect(socialName("tiktok", "https://www.tiktok.com/@nour")).toBe("@nour");
    expect(socialName("instagram", "https://www.instagram.com/nour/")).toBe("@nour");
    expect(socialName("facebook", "https://example.com/page")).toBe("https://example.com/page");
  });
});
