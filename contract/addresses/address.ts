import { z } from "zod";
import { typedNumber, wholeNumber } from "../numbers.ts";
import { phoneField } from "../phone/phone-field.ts";
import { lineOrEmpty, multiLine, nameLine, optionalLine, optionalMultiLine, singleLine } from "../text.ts";
import { maxAreaLength } from "./address-limits.ts";

export const Address = z
  .object({
    id: z.int(),
    title: z.string(),
    city_id: z.int(),
    city: z.object({ id: z.int(), name: z.string() }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    area: z.string().describe("Area within the governorate, such as Maadi; empty if unknown"),
    block: z.string().describe("Number or name of the building"),
    street: z.string(),
    house_number: z.string().describe("Number of the flat or house"),
    notes: z.string(),
    address: z.string().describe("Repeats notes, for old clients"),
    phone: z.object({ number: z.string() }),
    default: z.union([z.literal(0), z.literal(1)]),
    isDefault: z.boolean(),
  })
  .meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

const coordinate = (limit: number) =>
  typedNumber("wrong_type").pipe(z.number().min(-limit, "wrong_type").max(limit, "wrong_type")).nullish();

/** Address that a customer saves. */
export const NewAddress = z.object({
  title: singleLine(1, 40),
  city_id: wholeNumber(1, 2_147_483_647, "choose_city"),
  area: optionalLine(maxAreaLength).describe("Area within the governorate; empty if left out"),
  block: nameLine(1, 40).describe("Number or name of the building"),
  street: nameLine(2, 120),
  house_number: nameLine(1, 40),
  notes: optionalMultiLine(300),
  phone: phoneField,
  latitude: coordinate(90),
  longitude: coordinate(180),
});
export type NewAddress = z.infer<typeof NewAddress>;

const yes = z.union([z.literal(1), z.literal("1"), z.literal(true), z.literal("true")]);
const no = z.union([z.literal(0), z.literal("0"), z.literal(false), z.literal("false")]);

/** Missing and null mean unchanged. */
const givenMultiLine = multiLine(300)
  .nullish()
  .transform((text) => text ?? undefined);

const givenArea = lineOrEmpty(maxAreaLength)
  .nullish()
  .transform((text) => text ?? undefined);

/** Changes of an address; missing fields stay unchanged. */
export const AddressPatch = NewAddress.extend({ area: givenArea, notes: givenMultiLine })
  .partial()
  .extend({
    address: givenMultiLine.describe("Used as notes if notes is missing, for old clients"),
    default: z
      .union([yes.transform(() => true), no.transform(() => false)])
      .optional()
      .describe("1 makes it the default address; 0 changes nothing"),
  });
export type AddressPatch = z.infer<typeof AddressPatch>;

/** Changes of an address; missing and undefined fields stay unchanged. */
export type AddressChanges = Omit<AddressPatch, "address" | "default">;
