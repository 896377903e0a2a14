import type { EmailProduct } from "../email-document.ts";
import { Image } from "./image.tsx";
import { colours, type Setting } from "./style.ts";
import { Table } from "./table.tsx";
import { Words } from "./words.tsx";

const imageWidth = 64;

/** Products in rows, with prices at the end. */
export function Products({
  products,
  setting,
}: {
  readonly products: readonly EmailProduct[];
  readonly setting: Setting;
}) {
  return (
    <Table dir={setting.dir} style={{ margin: "8px 0 16px" }}>
      {products.map((product, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order may hold two products of one name
        <Row key={place} product={product} setting={setting} />
      ))}
    </Table>
  );
}

function Row({ product, setting }: { readonly product: EmailProduct; readonly setting: Setting }) {
  const { name, note, amount, link } = product;
  const cell = { borderTop: `1px solid ${colours.line}`, padding: "12px 0" };
  return (
    <tr>
      <td width={imageWidth + 14} valign="top" style={cell}>
        <Thumbnail product={product} />
      </td>
      <td valign="top" style={cell}>
        <p style={setting.body}>
          <Words text={name} />
        </p>
        {note !== null && (
          <p style={setting.small}>
            <Words text={note} />
          </p>
        )}
        {link !== null && (
          <p style={setting.body}>
            <a href={link.url} style={{ color: setting.accent }}>
              <Words text={link.label} />
            </a>
          </p>
        )}
      </td>
      {amount !== null && (
        <td valign="top" align={setting.end} style={{ ...setting.body, ...cell, whiteSpace: "nowrap" }}>
          <Words text={amount} />
        </td>
      )}
    </tr>
  );
}

/** The name is beside it, so the image has no alternative text. */
function Thumbnail({ product: { image } }: { readonly product: EmailProduct }) {
  if (image === null) return null;
  const height = Math.round((imageWidth * image.height) / image.width);
  return <Image src={image.url} width={imageWidth} height={height} alt="" style={{ borderRadius: 12 }} />;
}
