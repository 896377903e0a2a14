import { useLocation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { AddressForm } from "../addresses/address-form.tsx";
import type { CityView } from "../addresses/city-view.ts";
import { emptyAddress, type RefusedForm } from "../addresses/typed-address.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";

export interface NewAddressProps {
  readonly cities: readonly CityView[];
  /** Governorate chosen in the cart. */
  readonly cityId?: number | null;
  /** The customer's own number, prefilled. */
  readonly phone: string;
  /** True if the customer has no address yet, so that "cancel" has no target. */
  readonly first: boolean;
  readonly refused?: RefusedForm | undefined;
}

export function NewAddress({ cities, cityId = null, phone, first, refused }: NewAddressProps) {
  const { search } = useLocation();
  const language = useLanguage();
  const empty = emptyAddress(first ? m.title_home() : "", phone);
  return (
    <div className="panel">
      <AddressForm
        cities={cities}
        accountPhone={phone}
        values={refused?.typed ?? { ...empty, city_id: cityId === null ? "" : String(cityId) }}
        errors={refused?.errors ?? {}}
        refusal={refused?.refusal ?? null}
        action={localised(paths.checkoutAddress(), language) + search}
        wayBack={first ? null : paths.checkout() + search}
      />
    </div>
  );
}
