import { PaperMark } from "~/shop/paper-mark";
import { DrawnCode } from "~/work-orders/drawn-code";
import type { BoxLabelView } from "./read-box-labels.server";

/** One label a page, as it comes out of the printer. */
export function BoxLabels({ labels }: { labels: readonly BoxLabelView[] }) {
  return (
    <div className="labels" data-size="4x6">
      {labels.map((label) => (
        <BoxLabel key={label.key} label={label} />
      ))}
    </div>
  );
}

function BoxLabel({ label }: { label: BoxLabelView }) {
  const { order, mark, shop, shipTo, how, tracking, contents, box, code } = label;
  return (
    <article className="label" aria-label={`Label ${code.text}, ${box}`}>
      <header>
        <b className="label-order">{order}</b>
        <PaperMark mark={mark} />
      </header>
      {shop ? <p className="text-[12px] leading-3.75">From {shop}</p> : null}
      <p className="label-place content-start shrink-0">
        <span>Ship to</span>
        {shipTo.map((line, index) => (
          <span key={line} className={index === 0 ? "label-who" : undefined}>
            {line}
          </span>
        ))}
      </p>
      <p className="label-item whitespace-pre-line">{contents}</p>
      <footer>
        <DrawnCode symbol={code} label={`QR code ${code.text}`} />
        <div>
          <b className="text-[32px] leading-9">{box}</b>
          <span>{how}</span>
          <span className="[overflow-wrap:anywhere]">{tracking}</span>
          <b>{code.text}</b>
        </div>
      </footer>
    </article>
  );
}
