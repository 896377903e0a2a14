import { expect, test } from "vitest";
import { matchingCities } from "./matching-cities.ts";

const cities = [
  { id: 1, name: "القاهرة", otherName: "Cairo", fee: 7000 },
  { id: 2, name: "الجيزة", otherName: "Giza", fee: 7000 },
  { id: 3, name: "الإسكندرية", otherName: "Alexandria", fee: 9000 },
  { id: 4, name: "السادس من أكتوبر", otherName: "Sixth of October", fee: 7000 },
  { id: 5, name: "شمال سيناء", otherName: "North Sinai", fee: 17_000 },
  { id: 6, name: "جنوب سيناء", otherName: "South Sinai", fee: 17_000 },
];

test.each([
  ["", [1, 2, 3, 4, 5, 6]],
  ["  ", [1, 2, 3, 4, 5, 6]],
  ["القاهره", [1]],
  ["قاهرة", [1]],
  ["اسكندريه", [3]],
  ["إسكند", [3]],
  ["الاسكندرية", [3]],
  ["اكتوبر", [4]],
  ["سيناء", [5, 6]],
  ["شمال سينا", [5]],
  ["GIZ", [2]],
  ["sinai so", [6]],
  ["al", [3]],
  ["Paris", []],
  ["(.*", [1, 2, 3, 4, 5, 6]],
])("%j finds %j", (typed, ids) => {
  expect(matchingCities(cities, typed).map(({ id }) => id)).toEqual(ids);
});
