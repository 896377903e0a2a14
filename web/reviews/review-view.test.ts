import { expect, test } from "vitest";
import { reviewView } from "./review-view.ts";

const review = {
  id: 7,
  author: "Salma",
  rating: 5,
  comment: "Soft",
  created_at: new Date("2026-11-18T23:30:00Z"),
  product_id: 3,
  skin_type: "oily",
  photos: [],
  helpful: 2,
  verified: true,
  answer: null,
  answered_at: null,
};

const skinTypes = [{ key: "oily", name: "Oily skin" }];

test("formats the date of a review in Cairo time and the page's language", () => {
  const written = { at: "2026-11-18T23:30:00.000Z", words: "19 November 2026" };
  expect(reviewView(review, "en", skinTypes)).toMatchObject({
    id: 7,
    comment: "Soft",
    written,
    answer: null,
    skinType: "Oily skin",
  });
  expect(reviewView(review, "ar", []).written.words).toBe("19 نوفمبر 2026");
});

test("formats the date of the shop's reply", () => {
  const answered = { ...review, answer: "Thank you", answered_at: new Date("2026-11-20T10:00:00Z") };
  expect(reviewView(answered, "en", []).answer).toEqual({
    text: "Thank you",
    at: "2026-11-20T10:00:00.000Z",
    words: "20 November 2026",
  });
});
