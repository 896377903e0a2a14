import type { EmailPart } from "../email-document.ts";
import { Button, WebAddress } from "./actions.tsx";
import { Lines, Notice, Steps } from "./blocks.tsx";
import type { PartProps } from "./part-props.ts";
import { Products } from "./products.tsx";
import { colours, type Setting } from "./style.ts";
import { Sums } from "./sums.tsx";
import { Words } from "./words.tsx";

export function Part({ part, setting }: { readonly part: EmailPart; readonly setting: Setting }) {
  switch (part.type) {
    case "paragraph":
      return (
        <p style={{ ...setting.body, margin: "0 0 16px" }}>
          <Words text={part.text} />
        </p>
      );
    case "button":
      return <Button part={part} setting={setting} />;
    case "address":
      return <WebAddress part={part} setting={setting} />;
    case "fact":
      return <Fact part={part} setting={setting} />;
    case "products":
      return <Products products={part.products} setting={setting} />;
    case "sums":
      return <Sums sums={part.sums} note={part.note} setting={setting} />;
    case "lines":
      return <Lines part={part} setting={setting} />;
    case "steps":
      return <Steps part={part} setting={setting} />;
    case "notice":
      return <Notice part={part} setting={setting} />;
  }
}

function Fact({ part: { label, value }, setting }: PartProps<"fact">) {
  return (
    <p style={{ ...setting.body, margin: "0 0 12px" }}>
      <span style={{ color: colours.inkSoft }}>
        <Words text={label} />
        {": "}
      </span>
      <strong style={{ fontWeight: 600 }}>
        <Words text={value} />
      </strong>
    </p>
  );
}
