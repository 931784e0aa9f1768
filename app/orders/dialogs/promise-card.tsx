import { useLocation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Field } from "~/ui/field";
import { Glyph, type GlyphName } from "~/ui/glyph";
import { HiddenParams } from "~/ui/hidden-params";
import { DateInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import { type PromiseLine, type PromiseView, TRY_KEY } from "./promise-view";

const GLYPHS: Readonly<Record<PromiseLine["tone"], GlyphName>> = {
  done: "disc-check",
  care: "clock",
  stop: "octagon",
  idle: "info",
};

/** When it can be in hands, why, and whom that pushes; another day can be tried before anything is promised. */
export function PromiseCard({ promise }: { promise: PromiseView }) {
  const { headline, reasons, pushes, isPushing, tried, problem } = promise;
  const { search } = useLocation();
  const keep = [...new URLSearchParams(search)].filter(([name]) => name !== TRY_KEY);
  return (
    <section className="grid gap-2 pb-3 px-5" aria-label="Promise">
      <PromiseLineWords line={headline} />
      {reasons.length > 0 ? <p className="text-small text-muted">{reasons.join(" ")}</p> : null}
      <p className={isPushing ? "py-[7px] px-2.5 bg-care-bg text-care-fg rounded-control" : "text-muted"}>{pushes}</p>
      <PageForm method="get" className="flex flex-wrap items-end gap-2 [&>div]:flex-[0_1_220px]" replace>
        <HiddenParams params={keep} />
        <Field name={TRY_KEY} label="Try another in-hands date" error={problem ?? undefined}>
          <DateInput data-beside defaultValue={tried} key={tried} />
        </Field>
        <Button type="submit">Try</Button>
      </PageForm>
    </section>
  );
}

/** What is missed is loud, what fits is calm. */
export function PromiseLineWords({ line: { text, tone }, isSmall }: { line: PromiseLine; isSmall?: boolean }) {
  const isLoud = tone === "stop" || tone === "care";
  return (
    <span
      className={classNames(
        "state whitespace-normal",
        !isLoud && "text-muted font-normal [&_.glyph]:text-tone-solid",
        `tone-${tone}`,
        isSmall && "text-small",
      )}
    >
      <Glyph name={GLYPHS[tone]} />
      <span>{text}</span>
    </span>
  );
}
