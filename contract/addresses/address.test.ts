import { describe, expect, test } from "vitest";
import { fieldErrors } from "../field-errors.ts";
import { AddressPatch, NewAddress } from "./address.ts";

const form = {
  title: "البيت",
  city_id: "1",
  block: "12",
  street: "شارع النصر",
  house_number: "4",
  notes: "أمام الصيدلية",
  phone: "01012345678",
};

function errorsOf(changes: Record<string, unknown>) {
  const { error } = NewAddress.safeParse({ ...form, ...changes });
  return error === undefined ? {} : fieldErrors(error);
}

describe("NewAddress", () => {
  test("returns normalised values and drops unknown fields", () => {
    const typed = { ...form, block: "عمارة\n ١٢", city_id: "٣", id: 9, is_default: true, customer_id: 4 };
    expect(NewAddress.parse(typed)).toEqual({
      ...form,
      area: "",
      block: "عمارة ١٢",
      city_id: 3,
      phone: "+201012345678",
    });
  });

  test("accepts missing notes and coordinates", () => {
    const { notes: _, ...rest } = form;
    expect(NewAddress.parse(rest).notes).toBe("");
    expect(NewAddress.parse({ ...rest, notes: null }).notes).toBe("");
    expect(NewAddress.parse({ ...form, latitude: null, longitude: "٣١٫٢٥" })).toMatchObject({
      latitude: null,
      longitude: 31.25,
    });
  });

  test.each([
    ["title", "", "required"],
    ["title", "a".repeat(41), "too_long"],
    ["city_id", undefined, "choose_city"],
    ["city_id", "", "choose_city"],
    ["city_id", 0, "choose_city"],
    ["city_id", "Cairo", "choose_city"],
    ["city_id", 1.5, "choose_city"],
    ["city_id", "9".repeat(300), "choose_city"],
    ["area", "a".repeat(81), "too_long"],
    ["area", 4, "wrong_type"],
    ["block", undefined, "required"],
    ["block", "a".repeat(41), "too_long"],
    ["street", "", "required"],
    ["street", "ش", "too_short"],
    ["street", "a".repeat(121), "too_long"],
    ["house_number", " ", "required"],
    ["house_number", 4, "wrong_type"],
    ["block", 4, "wrong_type"],
    ["phone", 1012345678, "wrong_type"],
    ["phone", null, "required"],
    ["notes", "a".repeat(301), "too_long"],
    ["notes", 4, "wrong_type"],
    ["phone", "", "required"],
    ["phone", "02 2345 6789", "phone_prefix"],
    ["latitude", 91, "wrong_type"],
    ["latitude", "north", "wrong_type"],
    ["longitude", -181, "wrong_type"],
  ])("%s %j returns one error: %s", (field, value, code) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [code] });
  });

  test("returns one error for every required field of an empty form", () => {
    const { error } = NewAddress.safeParse({});
    expect(error && fieldErrors(error)).toEqual({
      title: ["required"],
      city_id: ["choose_city"],
      block: ["required"],
      street: ["required"],
      house_number: ["required"],
      phone: ["required"],
    });
  });
});

describe("AddressPatch", () => {
  test("adds no defaults for missing fields", () => {
    expect(AddressPatch.parse({})).toEqual({});
    expect(AddressPatch.parse({ notes: null, address: null })).toEqual({});
    expect(AddressPatch.parse({ phone: "+20 10 1234 5678" })).toEqual({ phone: "+201012345678" });
  });

  test("cleans, clears and rejects values like a new address", () => {
    expect(AddressPatch.parse({ notes: " ", address: "\u202Eأمام\u200B الصيدلية", latitude: null })).toEqual({
      notes: "",
      address: "أمام الصيدلية",
      latitude: null,
    });
    const { error } = AddressPatch.safeParse({
      street: "",
      notes: 4,
      address: "a".repeat(10_000),
      phone: null,
    });
    expect(error && fieldErrors(error)).toEqual({
      street: ["required"],
      notes: ["wrong_type"],
      address: ["too_long"],
      phone: ["required"],
    });
  });

  test.each([
    [1, true],
    ["1", true],
    [true, true],
    ["true", true],
    [0, false],
    ["0", false],
    [false, false],
    ["false", false],
  ])("parses default: %j as %j", (sent, read) => {
    expect(AddressPatch.parse({ default: sent })).toEqual({ default: read });
  });

  test.each([2, -1, "yes", null, [], {}])("rejects default: %j", (sent) => {
    const { error } = AddressPatch.safeParse({ default: sent });
    expect(error && fieldErrors(error)).toEqual({ default: ["wrong_type"] });
  });
});
