import { useLocation } from "@remix-run/react";
import { Thumb } from "~/files/thumb";
import { fieldState } from "~/lists/bulk/field-state";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FieldGroup } from "~/ui/field-group";
import { Glyph } from "~/ui/glyph";
import { HiddenParams } from "~/ui/hidden-params";
import { Notice } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import { ProofsDialog } from "./proofs-dialog";
import type { LogoChoice, LogoPick, TriageAnswer, TriageDialogData } from "./triage-dialog";

type ReuseDialogProps = {
  data: Extract<TriageDialogData, { modal: "art-reuse" }>;
  answer: TriageAnswer | undefined;
};

const NOTE = "Approved with the version on file. The customer isn't asked again.";

/** A proof is approved with a logo that its customer has approved before. */
export function ReuseDialog({ data, answer }: ReuseDialogProps) {
  const { chosen, search, picks } = data;
  if (!search) return <ReusePicks data={data} answer={answer} picks={picks} />;
  const { value, error } = fieldState(answer, "logo_id", search.logos.find(({ problem }) => !problem)?.id.toString());
  return (
    <ProofsDialog
      chosen={chosen}
      answer={answer}
      modal="art-reuse"
      button="Approve with this logo"
      note={NOTE}
      labels={{ logo_id: "Logo" }}
      lead={<LogoSearch q={search.q} />}
      keys={["logo_q"]}
    >
      {search.problem ? <Notice tone="care">{search.problem}</Notice> : null}
      <FieldGroup
        label={search.q ? `Logos on file with “${search.q}”` : "Logos on file"}
        name="logo_id"
        error={error}
        className="grid gap-2"
      >
        {search.logos.length === 0 && !search.problem ? (
          <p className="text-muted">
            {search.q ? "No logo matches. Search by name or customer." : "This customer has no logo on file yet."}
          </p>
        ) : null}
        <div className="grid gap-1.5">
          {search.logos.map((logo, index) => (
            <LogoOption key={logo.id} logo={logo} isFirst={index === 0} isChosen={String(logo.id) === value} />
          ))}
        </div>
      </FieldGroup>
    </ProofsDialog>
  );
}

/** A form of its own: it asks for the dialog again and keeps the list behind it. */
function LogoSearch({ q }: { q: string }) {
  const { search } = useLocation();
  const keep = [...new URLSearchParams(search)].filter(([name]) => name !== "logo_q");
  return (
    <PageForm method="get" className="flex gap-2 pb-3 px-5" role="search">
      <HiddenParams params={keep} />
      <input
        className="input"
        type="search"
        name="logo_q"
        aria-label="Search logos on file"
        placeholder="Search logos on file"
        defaultValue={q}
        maxLength={200}
      />
      <Button type="submit">Search</Button>
    </PageForm>
  );
}

function LogoOption({ logo, isFirst, isChosen }: { logo: LogoChoice; isFirst: boolean; isChosen: boolean }) {
  const { id, name, thumb, spec, origin, problem } = logo;
  return (
    <label className="logo-choice grid grid-cols-[auto_40px_minmax(0,1fr)] gap-2.5 items-center py-2 px-2.5 border border-line rounded-control has-[input:checked]:border-accent-line has-[input:checked]:bg-accent-tint">
      <input
        type="radio"
        className="checkbox"
        name="logo_id"
        value={id}
        id={isFirst ? "field-logo_id" : undefined}
        defaultChecked={isChosen && !problem}
        disabled={problem !== null}
      />
      <Thumb sign="Logo" src={thumb} size="s" />
      <span className="min-w-0">
        <b className="block truncate">{name}</b>
        <span className="line-2">{spec}</span>
        <span className="line-2">{origin}</span>
        {problem ? (
          <span className="line-2 state tone-care whitespace-normal">
            <Glyph name="triangle" />
            {problem}
          </span>
        ) : null}
      </span>
    </label>
  );
}

type ReusePicksProps = ReuseDialogProps & { picks: readonly LogoPick[] };

/** Of many, each takes the best of what its customer has on file. */
function ReusePicks({ data: { chosen }, answer, picks }: ReusePicksProps) {
  const { error } = fieldState(answer, "pick");
  return (
    <ProofsDialog
      chosen={chosen}
      answer={answer}
      modal="art-reuse"
      verb="Reuse logos for"
      button="Approve selected"
      note={NOTE}
      labels={{ pick: "Proofs" }}
      rows={
        <FieldGroup label="Proofs and the logo that fits best" name="pick" error={error}>
          <ul className="dialog-orders [&>li]:grid-cols-1 [&>li>:not(:first-child)]:col-[1] [&>li>:not(:first-child)]:ml-6">
            {picks.map(({ proof, value, words }) => (
              <li key={proof.id}>
                <Checkbox name="pick" value={value ?? ""} defaultChecked={value !== null} disabled={value === null}>
                  <b>{proof.title}</b> {proof.about}
                </Checkbox>
                <span className="text-small text-muted">{words}</span>
              </li>
            ))}
          </ul>
        </FieldGroup>
      }
    />
  );
}
