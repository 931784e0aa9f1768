import { type ReactNode, useId } from "react";

type CardProps = {
  title: string;
  /** A short fact right of the title. */
  note?: ReactNode;
  /** Links at the end of the head. */
  actions?: ReactNode;
  /** padded: 14 px around; flush: rows go from edge to edge. */
  body?: "padded" | "flush";
  children: ReactNode;
};

/** A titled section of a page. */
export function Card({ title, note, actions, body = "padded", children }: CardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {note ? <span className="text-muted">{note}</span> : null}
        {actions ? <div className="ml-auto flex items-center gap-3 text-small">{actions}</div> : null}
      </div>
      <div className={body === "padded" ? "p-3.5" : undefined}>{children}</div>
    </section>
  );
}
