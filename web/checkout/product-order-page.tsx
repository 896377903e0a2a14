import { useEffect, useRef, useState } from "react";
import { data, Form, type RouterContextProvider } from "react-router";
import { inLanguage } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { suggestAreas } from "#shop/addresses/area-suggestions.ts";
import { maxQuantity, priceToPay } from "#shop/catalogue/product.ts";
import { Button } from "#ui/button.tsx";
import { Image, imageOf } from "#ui/image.tsx";
import { Notice } from "#ui/notice.tsx";
import { Price } from "#ui/price.tsx";
import { addressCities } from "../addresses/address-view.ts";
import { GovernorateField } from "../addresses/governorate-field.tsx";
import { StreetFields } from "../addresses/street-fields.tsx";
import { Agreement } from "../content/agreement.tsx";
import { headersOfResponse } from "../form/posted-form.ts";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { NameField, PhoneField } from "../ui/contact-fields.tsx";
import { Field } from "../ui/field.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { Route } from "./+types/product-order-page.ts";
import { NoteField } from "./contact-fields.tsx";
import { postProductOrder } from "./post-product-order.ts";
import { noProductOrderResponse, type ProductOrderResponse } from "./product-order-response.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await productOf(context, params.id);
  const { db, catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const [cities, areas] = await Promise.all([catalogue.listCities(), suggestAreas(db)]);
  return {
    product: {
      id: product.id,
      name: inLanguage(language, product.name_ar, product.name_en),
      image: imageOf(product.images[0]),
      price: priceToPay(product),
      maxQuantity: maxQuantity(product),
    },
    cities: addressCities(cities, areas, language),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { id } = await productOf(context, params.id);
  return await postProductOrder({ context, request, productId: id });
}

export const headers = headersOfResponse;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.order_here(), robots: "noindex" });
}

/** Form of the product's page with its errors, and the total and terms that it did not show. */
export default function ProductOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, cities } = loaderData;
  const response = actionData && { ...noProductOrderResponse, ...actionData };
  const { field, errors, values, waiting, props } = useCheckedForm(response);
  // Only the posted governorate and quantity have the total.
  const [isOther, setOther] = useState(false);
  const cityId = values["city_id"] ?? "";
  const total = isOther ? null : (response?.total ?? null);
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ to: paths.product(product.id), label: product.name }]} here={m.order_here()} />
      <div className="narrow">
        <h1>{m.order_here()}</h1>
        <div className="order-line">
          {product.image === null ? <span /> : <Image {...product.image} alt="" sizes="64px" />}
          <div className="order-line-words">
            <LinkTo to={paths.product(product.id)} className="link">
              <MixedText text={product.name} />
            </LinkTo>
            <Price amount={product.price} className="whitespace-nowrap" />
          </div>
        </div>
        <ProductOrderNews response={response} total={total} />
        <Form {...props} action={localised(paths.productOrder(product.id), useLanguage())}>
          <input type="hidden" name="idempotency_key" value={response?.key ?? ""} />
          {total !== null && <input type="hidden" name="expected_total_egp" value={total / 100} />}
          {response?.terms && <input type="hidden" name="expected_terms" value={response.terms.terms} />}
          <NameField {...field("name")} />
          <PhoneField {...field("phone")} help={m.help_phone_order()} />
          <GovernorateField
            cities={cities}
            defaultValue={cityId}
            errors={errors["city_id"]}
            onChoose={() => setOther(true)}
          />
          <StreetFields
            values={values}
            errors={errors}
            areas={cities.find(({ id }) => String(id) === cityId)?.areas}
          />
          <Field
            {...field("quantity")}
            label={m.quantity()}
            defaultValue={values["quantity"] ?? 1}
            type="number"
            inputMode="numeric"
            min={1}
            max={product.maxQuantity}
            onChange={() => setOther(true)}
          />
          <NoteField typed={values} errors={errors} />
          <Button
            type="submit"
            isPending={waiting}
            pendingText={m.placing_order()}
            kind="primary"
            className="tall wide"
          >
            {total === null ? m.place_order() : m.order_here_confirm({ total: formatRoundPrice(total) })}
          </Button>
          <Agreement intro={m.agree_order()} second="exchange" />
        </Form>
        <ChatLink className="small" text={m.checkout_question()} />
      </div>
    </div>
  );
}

interface NewsProps {
  readonly response: ProductOrderResponse | undefined;
  readonly total: number | null;
}

/** Reason of a rejection, or what the form did not show: total and terms. */
function ProductOrderNews({ response, total }: NewsProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (response !== undefined && Object.keys(response.errors).length === 0) element.current?.focus();
  }, [response]);
  if (response === undefined) return null;
  const { rejection, placedId, terms } = response;
  return (
    <div tabIndex={-1} ref={element} className="grid gap-3">
      {rejection !== null && (
        <Notice kind="error" title={m.order_not_placed()}>
          {rejection}{" "}
          {placedId !== null && (
            <LinkTo to={paths.order(placedId)} className="link">
              {m.order_see()}
            </LinkTo>
          )}
        </Notice>
      )}
      {total !== null && (
        <Notice kind="warning" title={m.order_check_total()}>
          <MixedText text={m.order_here_total({ total: formatRoundPrice(total) })} />
        </Notice>
      )}
      {terms !== null && (
        <Notice kind="warning">
          <MixedText text={terms.sentence} />
        </Notice>
      )}
    </div>
  );
}

async function productOf(context: Readonly<RouterContextProvider>, id: string) {
  const { catalogue } = context.get(shopContext);
  const [product, { order_on_product_page: isOn }] = await Promise.all([
    catalogue.findProduct(routeId(id)),
    catalogue.settings(),
  ]);
  if (product === null || !isOn) throw data(null, { status: 404 });
  return product;
}
