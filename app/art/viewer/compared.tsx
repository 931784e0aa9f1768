import { useLocation, useSubmit } from "@remix-run/react";
import { type CSSProperties, useState } from "react";
import { changeQuery } from "~/navigation/paths";
import { Button } from "~/ui/button";
import { HiddenParams } from "~/ui/hidden-params";
import { IfOpen } from "~/ui/lock";
import { PageForm } from "~/ui/page-form";
import { ArtPicture } from "./art-picture";
import type { ViewedProof } from "./feedback-view";
import { Measures } from "./measures";
import { artStyle, boardName, boardStyle } from "./pane";
import { Pins } from "./pins";
import { PlacePin } from "./place-pin";
import { useCentered } from "./use-centered";
import { useRatio } from "./use-ratio";
import { VersionCaption } from "./version-caption";
import type { VersionView } from "./versions.server";
import type { ViewerState } from "./viewer-state";

interface ComparedProps {
  proof: ViewedProof;
  state: ViewerState;
  left: VersionView;
  selected: number | null;
}

/** One version over the other: both through each other, or one up to a line that one moves. Pins are those of the upper one. */
export function Compared({ proof, state, left, selected }: ComparedProps) {
  const [mix, setMix] = useState(state.mix);
  const { right, page } = state;
  const upper = right.pages[page - 1] ?? null;
  const board = useCentered(state.zoom);
  const { ratio, learn } = useRatio(upper);
  const style: CSSProperties & Record<`--${string}`, string | number> = { ...boardStyle(state), "--mix": `${mix}%` };
  return (
    <>
      <div className="grid grid-cols-2 max-md:grid-cols-1">
        <VersionCaption proof={proof} version={left} side="left" />
        <VersionCaption proof={proof} version={right} side="right" />
      </div>
      <Mix state={state} left={left} mix={mix} onMix={setMix} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form */}
      <div
        className={`viewer-board viewer-${state.mode}`}
        ref={board}
        role="group"
        aria-label={boardName(proof, state, right)}
        tabIndex={state.zoom > 100 ? 0 : undefined}
        style={style}
      >
        <div className="viewer-art" style={artStyle(state, ratio)}>
          <div className="size-full viewer-under">
            <ArtPicture
              key={left.pages[page - 1]?.fileId}
              page={left.pages[page - 1] ?? null}
              name={`Version ${left.version} of ${proof.name}`}
            />
          </div>
          <div className="size-full viewer-upper">
            <ArtPicture
              key={upper?.fileId}
              page={upper}
              name={`Version ${right.version} of ${proof.name}`}
              onRatio={learn}
            />
          </div>
          {state.hasMeasures ? <Measures version={right} ratio={ratio} /> : null}
          {upper?.src ? (
            <IfOpen>
              <PlacePin version={right.version} page={page} />
            </IfOpen>
          ) : null}
          {state.hasPins ? (
            <Pins threads={proof.threads} version={right.version} page={page} selected={selected} />
          ) : null}
        </div>
      </div>
    </>
  );
}

function Mix({
  state,
  left,
  mix,
  onMix,
}: {
  state: ViewerState;
  left: VersionView;
  mix: number;
  onMix: (mix: number) => void;
}) {
  const { search } = useLocation();
  const submit = useSubmit();
  const keep = (form: HTMLFormElement | null) => submit(form, { preventScrollReset: true, replace: true });
  return (
    <PageForm
      method="get"
      className="flex items-center justify-center gap-3 py-1.5 px-3.5 border-t border-t-line text-muted text-[12px] [&>input]:flex-1 [&>input]:max-w-[420px] [&>input]:h-7 [&>input]:accent-accent max-md:[&>input]:h-11"
      preventScrollReset
      replace
    >
      <HiddenParams params={[...changeQuery(search, { mix: null })]} />
      <span aria-hidden="true">Version {left.version}</span>
      <input
        type="range"
        name="mix"
        min={0}
        max={100}
        defaultValue={mix}
        aria-label={
          state.mode === "slider" ? "Line between the versions" : `Strength of version ${state.right.version}`
        }
        onChange={(event) => onMix(event.currentTarget.valueAsNumber)}
        onPointerUp={(event) => keep(event.currentTarget.form)}
        onKeyUp={(event) => keep(event.currentTarget.form)}
      />
      <span aria-hidden="true">Version {state.right.version}</span>
      <Button type="submit" size="s" className="without-script">
        Apply
      </Button>
    </PageForm>
  );
}
