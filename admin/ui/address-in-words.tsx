import { Fragment } from "react";
import { buildingText, flatText, type StreetAddress } from "#messages/address-line.ts";
import { ofPage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";

/** Area, street, building and flat in words. Each part has its own direction, since customers mix scripts. */
export function AddressInWords({
  address,
  say = ofPage,
}: {
  readonly address: StreetAddress;
  readonly say?: typeof ofPage;
}) {
  const parts = [
    { name: "area", text: address.area },
    { name: "street", text: address.street },
    { name: "building", text: buildingText(address, say.locale) },
    { name: "flat", text: flatText(address, say.locale) },
  ].filter(({ text }) => text !== "");
  return parts.map(({ name, text }) => (
    <Fragment key={name}>
      {name !== parts[0]?.name && m.list_comma({}, say)}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}
