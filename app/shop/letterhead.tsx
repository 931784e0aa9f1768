import { LanguageSwitch } from "~/customer-language/language-switch";

/** Who the shop is, on papers and customers' pages. */
export interface LetterheadView {
  name: string;
  /** Address and phone, below each other. */
  lines: readonly string[];
  logo: string | null;
}

/** The head of a paper that leaves the shop. */
export function Letterhead({ shop: { name, lines, logo } }: { shop: LetterheadView }) {
  return (
    <div className="letterhead">
      {logo ? <img src={logo} alt="" /> : null}
      <div>
        <p className="text-[15px] leading-5 font-semibold">{name}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

/** The head of a customer's page. */
export function ShopBar({ name, logo }: Pick<LetterheadView, "name" | "logo">) {
  return (
    <header className="py-3.5 px-[max(20px,calc((100%_-_1160px)_/_2_+_20px))] border-b border-b-line text-[16px] font-semibold tracking-[-0.005em] flex gap-2.5 items-center">
      {logo ? <img className="max-w-40 max-h-9" src={logo} alt="" /> : null}
      {name}
      <LanguageSwitch />
    </header>
  );
}

/** Where the shop is and how it is called, at the end of a customer's page. */
export function ShopFoot({ name, lines }: Pick<LetterheadView, "name" | "lines">) {
  if (lines.length === 0) return null;
  return (
    <address className="py-3.5 px-[max(20px,calc((100%_-_1160px)_/_2_+_20px))] border-t border-t-line text-muted not-italic">
      {[name, ...lines].join(" · ")}
    </address>
  );
}
