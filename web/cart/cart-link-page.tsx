import { data, Form, useNavigation } from "react-router";
import { CartLink } from "#contract/cart/cart-link.ts";
import { inLanguage } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { addCartLink, readCartLink } from "#shop/cart/cart-link.ts";
import { priceToPay } from "#shop/catalogue/product.ts";
import { Button } from "#ui/button.tsx";
import { Image, imageOf } from "#ui/image.tsx";
import { Notice } from "#ui/notice.tsx";
import { Price } from "#ui/price.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { rejectForm, rejectTooManyTries } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { ensureSession } from "../session/ensure-session.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { Route } from "./+types/cart-link-page.ts";
import { pricedPath } from "./priced-path.ts";

/** Parses a cart link. Throws 404 for a malformed one. */
function cartLinkOf({ searchParams }: URL): CartLink {
  const parsed = CartLink.safeParse(Object.fromEntries(searchParams));
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.data;
}

/** Lists the products of a link from WhatsApp or Instagram. It changes nothing: programs open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const { wrong, ...link } = cartLinkOf(url);
  const lines = await readCartLink(context.get(shopContext).db, link);
  return {
    wrong,
    lines: lines.map(({ productId, requested, pieces, product }) => {
      const name = product === null ? null : inLanguage(language, product.name_ar, product.name_en);
      return {
        productId,
        requested,
        pieces,
        name: name ?? m.product_numbered({ id: productId }),
        image: imageOf(product?.images[0]),
        price: product === null ? 0 : priceToPay(product),
        isSoldOut: product?.status === "published",
      };
    }),
  };
}

/** Adds the available products to the cart, and shows it with the coupon of the link. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const link = cartLinkOf(url);
  const session = await ensureSession(context, request);
  if (!session.ok) return rejectTooManyTries({}, session.rejection);
  const added = await addCartLink(context.get(shopContext).db, session.value.customer.id, link);
  if (added === 0) return rejectForm({}, { rejection: m.cart_filled_none(), status: 409 });
  const cart = localised(paths.cart(), context.get(languageContext));
  return await redirectWithFlash(pricedPath(cart, { coupon: link.coupon }), ["cart_filled"]);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.cart_link_title(), robots: "noindex" });
}

export default function CartLinkPage({ loaderData: { lines, wrong }, actionData }: Route.ComponentProps) {
  const submit = useImmediateSubmit({ preventScrollReset: false });
  const waiting = useNavigation().formMethod === "POST";
  const total = lines.reduce((sum, { price, pieces }) => sum + price * pieces, 0);
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{m.cart_link_title()}</h1>
          <p className="soft mt-2">{m.cart_link_intro()}</p>
        </div>
        <Rejection of={actionData} />
        {wrong.length > 0 && (
          <Notice kind="warning">
            {m.cart_link_wrong()} <bdi dir="ltr">{wrong.join(", ")}</bdi>
          </Notice>
        )}
        <ul>
          {lines.map(({ productId, name, image, price, requested, pieces, isSoldOut }) => (
            <li className="order-line" key={productId}>
              {image === null ? <span /> : <Image {...image} alt="" sizes="64px" />}
              <div className="order-line-words">
                <div>
                  <p>
                    <MixedText text={name} />
                  </p>
                  <p className="small soft">
                    {pieces === 0
                      ? isSoldOut
                        ? m.sold_out()
                        : m.cart_link_gone()
                      : m.quantity_is({ quantity: pieces })}
                    {pieces > 0 && pieces < requested && ` · ${m.cart_link_fewer({ quantity: requested })}`}
                  </p>
                </div>
                {pieces > 0 && <Price amount={price * pieces} className="whitespace-nowrap" />}
              </div>
            </li>
          ))}
        </ul>
        {total > 0 ? (
          <Form method="post" onSubmit={submit}>
            <Button
              type="submit"
              isPending={waiting}
              pendingText={m.adding()}
              kind="primary"
              className="tall wide"
            >
              {m.add_to_cart()} · <Price amount={total} className="" />
            </Button>
          </Form>
        ) : (
          <Notice kind="warning">{m.cart_filled_none()}</Notice>
        )}
      </div>
    </div>
  );
}
