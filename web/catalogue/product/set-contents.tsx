import { m } from "#messages/compiled/messages.js";
import { Image } from "#ui/image.tsx";
import { Price } from "#ui/price.tsx";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import type { SetView } from "./set-view.ts";

/** Contents of a set with the price of each part today, and their sum. */
export function SetContents({ parts, separate }: SetView) {
  return (
    <section className="set-contents">
      <h2>{m.in_the_box()}</h2>
      <ul>
        {parts.map(({ id, isSold, name, note, image, price }) => (
          <li key={id}>
            {image !== null && <Image {...image} alt="" sizes="64px" />}
            <div>
              {isSold ? (
                <LinkTo to={paths.product(id)} className="font-medium">
                  <MixedText text={name} />
                </LinkTo>
              ) : (
                <MixedText text={name} />
              )}
              <p className="small soft">
                <MixedText text={note} />
              </p>
            </div>
            {isSold && <Price amount={price} className="soft" />}
          </li>
        ))}
        {separate !== null && (
          <li>
            <span className="soft">{m.separately_today()}</span>
            <Price amount={separate} className="" />
          </li>
        )}
      </ul>
    </section>
  );
}
