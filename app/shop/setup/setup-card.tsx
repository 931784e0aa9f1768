import { Link } from "@remix-run/react";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Glyph } from "~/ui/glyph";
import { PageForm } from "~/ui/page-form";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { SetupView } from "./setup-view";

/** Steps that tick themselves, until all are done or somebody hides them. */
export function SetupCard({ setup: { title, steps, fact, hide: what } }: { setup: SetupView }) {
  const hide = (
    <PageForm>
      <StatusButton size="s" name="hide" value={what}>
        Hide these steps
      </StatusButton>
    </PageForm>
  );
  return (
    <Card title={title} note={fact} actions={hide}>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-x-5 gap-y-2.5 [&>li]:flex [&>li]:gap-2 [&>li>.glyph]:flex-none [&>li>.glyph]:mt-0.5">
        {steps.map(({ key, label, why, to, isDone }) => (
          <li key={key} className={isDone ? "tone-done" : "tone-idle"}>
            <Glyph name={isDone ? "disc-check" : "ring-dashed"} />
            <span>
              <Link className="link" to={to}>
                {label}
              </Link>
              <VisuallyHidden>{isDone ? ", done" : ", to do"}</VisuallyHidden>
              <span className="line-2 whitespace-normal">{why}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
