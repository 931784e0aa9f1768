import { DrawnCode } from "~/work-orders/drawn-code";
import type { LabelSize, LabelView } from "./label-view";

/** One label a page, as it comes out of the printer. */
export function Labels({ labels, size }: { labels: readonly LabelView[]; size: LabelSize }) {
  return (
    <div className="labels" data-size={size}>
      {labels.map((label) => (
        <Label key={label.key} label={label} />
      ))}
    </div>
  );
}

function Label({ label }: { label: LabelView }) {
  const { order, who, item, color, size, pieces, place, box, due, vip, purchase, code } = label;
  return (
    <article className="label" aria-label={`Label ${code.text}, ${box}`}>
      <header>
        <b className="label-order">{order}</b>
        {vip ? <b className="px-2 py-0.5 bg-black text-white">{vip}</b> : null}
      </header>
      <p className="label-who">{who}</p>
      <p className="label-item">
        {item}
        {color ? <span> {color}</span> : null}
      </p>
      <p className="label-size">
        <b>{size || "One size"}</b>
        <span>{pieces}</span>
      </p>
      <p className="label-place">
        <span>Location</span>
        <b>{place}</b>
      </p>
      <footer>
        <DrawnCode symbol={code} label={`QR code ${code.text}`} />
        <div>
          <span>{box}</span>
          {due ? <span>{due}</span> : null}
          <span className="label-purchase">{purchase}</span>
          <b>{code.text}</b>
        </div>
      </footer>
    </article>
  );
}
