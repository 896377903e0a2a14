import { Phone } from "lucide-react";
import { data } from "react-router";
import type { Language } from "#contract/language.ts";
import { nationalPhone, readablePhone } from "#contract/phone/phone.ts";
import { addressLine } from "#messages/address-line.ts";
import { m } from "#messages/compiled/messages.js";
import { cityName } from "#shop/addresses/city-names.ts";
import type { HandedOverOrder } from "#shop/handover/admin-handovers.ts";
import { findRiderList } from "#shop/handover/rider-link.ts";
import { Notice } from "#ui/notice.tsx";
import { Price } from "#ui/price.tsx";
import { tooManyTriesMessage, tooManyTriesResponse } from "../form/posted-form.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { linkHeaders } from "../session/order-link.ts";
import type { Route } from "./+types/rider-page.ts";

/** Open parcels of a handover for the rider who has the link. The page only reads. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, accountDependencies } = context.get(shopContext);
  const language = context.get(languageContext);
  const found = await findRiderList(
    db,
    accountDependencies.rateLimits,
    params.token,
    context.get(clientAddressContext),
  );
  if (found.ok) {
    const { courierName, parcels } = found.value;
    return { courierName, parcels: parcels.map((parcel) => parcelView(parcel, language)), ended: null };
  }
  const nothing = { courierName: "", parcels: [] };
  switch (found.rejection.code) {
    case "link_unknown":
      return data({ ...nothing, ended: m.rider_link_ended() }, { status: 404 });
    case "too_many_tries":
      return data(
        { ...nothing, ended: tooManyTriesMessage(found.rejection) },
        tooManyTriesResponse(found.rejection),
      );
  }
}

function parcelView(parcel: HandedOverOrder, language: Language) {
  const { order_no, type, recipient_name, phone, address_phone, pieces, description, cash_due } = parcel;
  return {
    key: `${order_no} ${type}`,
    number: order_no,
    isPickup: type === "return_pickup",
    name: recipient_name,
    phones: [...new Set([phone, address_phone])].filter((number) => number !== ""),
    city: cityName({ name_en: parcel.city_en, name_ar: parcel.city_ar }, language),
    address: addressLine(parcel, language),
    notes: [parcel.address_notes, parcel.note].filter((text) => text !== ""),
    pieces,
    description,
    toCollect: cash_due,
    mayBeOpened: parcel.may_be_opened,
  };
}

export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  const retry = loaderHeaders.get("Retry-After");
  return { ...linkHeaders(), ...(retry !== null && { "Retry-After": retry }) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.rider_title(), robots: "noindex, nofollow" });
}

export default function RiderPage({ loaderData: { courierName, parcels, ended } }: Route.ComponentProps) {
  const total = parcels.reduce((sum, { toCollect }) => sum + toCollect, 0);
  return (
    <div className="wrap">
      <div className="narrow">
        <h1>{m.rider_title()}</h1>
        {ended !== null ? (
          <Notice kind="warning">{ended}</Notice>
        ) : (
          <>
            <p>
              <bdi>{courierName}</bdi> · {m.rider_parcels({ count: parcels.length })} · {m.rider_to_collect()}{" "}
              <Price exact amount={total} />
            </p>
            <p className="soft small">{m.rider_until_midnight()}</p>
          </>
        )}
        <ul className="list-none p-0">
          {parcels.map((parcel) => (
            <li key={parcel.key} className="mt-4">
              <Parcel parcel={parcel} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Parcel({ parcel }: { readonly parcel: ReturnType<typeof parcelView> }) {
  return (
    <article className="panel p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>
          <bdi>{parcel.name}</bdi>
        </h2>
        <strong>
          {parcel.isPickup && `${m.rider_pickup()} · `}
          <Price exact amount={parcel.toCollect} />
        </strong>
      </div>
      <p>
        {parcel.city}
        {m.comma()}
        <bdi>{parcel.address}</bdi>
      </p>
      {parcel.notes.map((text) => (
        <p key={text} dir="auto" className="small">
          {text}
        </p>
      ))}
      <p className="small soft">
        <bdi dir="ltr">{parcel.number}</bdi> · {m.rider_pieces({ count: parcel.pieces })} ·{" "}
        <bdi>{parcel.description}</bdi>
      </p>
      {parcel.mayBeOpened && <p className="small">{m.rider_may_be_opened()}</p>}
      <p className="mt-3 flex flex-wrap gap-3">
        {parcel.phones.map((phone) => (
          <a key={phone} href={`tel:${nationalPhone(phone)}`} className="button second">
            <Phone size={18} aria-hidden="true" />
            <bdi dir="ltr">{readablePhone(phone)}</bdi>
          </a>
        ))}
      </p>
    </article>
  );
}
