import { z } from "zod";
import { singleLine } from "../../text.ts";

const maxResponseLength = 16_384;

const base64url = z
  .string()
  .min(1)
  .max(maxResponseLength)
  .regex(/^[\w-]+$/);

/** Browsers may add further fields, so this schema is not strict. */
function written<Shape extends z.ZodRawShape>(response: Shape) {
  const credential = z.object({
    id: base64url.max(1400),
    rawId: base64url.max(1400),
    type: z.literal("public-key"),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    response: z.object(response),
  });
  const described = {
    type: "object",
    description: "PublicKeyCredential in the format of its toJSON() (WebAuthn Level 3)",
  } as const;
  return z.unknown().meta(described).pipe(credential).meta(described);
}

/** Signature of a passkey, as `navigator.credentials.get` returns it. */
export const PasskeyAssertion = written({
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** New passkey, as `navigator.credentials.create` returns it. */
export const PasskeyAttestation = written({
  clientDataJSON: base64url,
  attestationObject: base64url,
  transports: z.array(z.string().max(20)).max(10).default([]),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** Options for creating or using a passkey, for `parseCreationOptionsFromJSON` and similar functions. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: "PasskeyOptions" });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** New passkey with a name of 1 to 60 characters. */
export const NewPasskey = z.object({ name: singleLine(1, 60), passkey: PasskeyAttestation });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Passkey of a staff member. */
export const Passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    created_at: z.iso.datetime(),
    used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof Passkey>;
