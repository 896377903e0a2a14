import { X } from "lucide-react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { LeftToRight } from "../ui/written-values.tsx";
import { useMakingBatch } from "./making-batch.ts";
import "./authenticity.css";

const figure = new Intl.NumberFormat("en-US");

/** Progress of a new batch, with a cancel button. */
export function MakingPanel() {
  const making = useMakingBatch();
  if (making === null) return null;
  const { product, lot, written, count, stop } = making;
  const percent = Math.floor((written / count) * 100);
  const title = m.making_codes({ count: figure.format(count) });
  return (
    <section className="panel panel-body stack" style={{ gap: 10 }} aria-label={title}>
      <div className="row wrap">
        <span className="grow">
          <strong className="strong block">{title}</strong>
          <span className="soft small">
            <bdi dir="auto">{product}</bdi>
            {lot !== "" && (
              <>
                {m.list_comma()}
                <bdi dir="auto">{lot}</bdi>
              </>
            )}
            {" · "}
            {m.making_codes_help()}
          </span>
        </span>
        <strong className="strong">
          <LeftToRight>{`${percent}%`}</LeftToRight>
        </strong>
        <Button icon={<X size={17} aria-hidden />} onClick={stop}>
          {m.stop()}
        </Button>
      </div>
      <progress className="progress" max={count} value={written} aria-label={title} />
      <span className="soft small">
        {m.made_of({ written: figure.format(written), count: figure.format(count) })}
      </span>
    </section>
  );
}
