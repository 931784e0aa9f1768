import { countWords } from "contract/number-words";
import { seenVersion, typedValue } from "~/forms/typed-values";
import { seenTarget } from "~/lists/bulk/seen-versions";
import type { OrderPageAnswer } from "~/routes/dashboard.order.$id._index/actions/action";
import type { RosterAnswer } from "~/routes/dashboard.order.$id._index/actions/roster-answer";
import { openedName } from "~/routes/dashboard.order.$id._index/lines/line-fields";
import type { RosterView } from "~/routes/dashboard.order.$id._index/lines/roster.server";
import { RosterTable } from "~/routes/dashboard.order.$id._index/lines/roster-preview";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { HiddenParams } from "~/ui/hidden-params";
import { TextArea, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";

type Refused = Partial<RosterAnswer> & Pick<RosterAnswer, "kind" | "errors" | "typed">;

/** The names of a product's pieces: paste or send a list, look at it checked, save it. Two posts, with or without a script. */
export function RosterDialog({ view, answer }: { view: RosterView; answer: OrderPageAnswer | undefined }) {
  const refused: Refused | undefined = answer && !answer.ok ? answer : undefined;
  const preview = refused?.preview;
  const isReady = preview && !preview.roster.hasErrors && preview.roster.rows.length + view.count > 0;
  const names = preview?.roster.rows.length ?? 0;
  return (
    <Dialog title={view.title} size="l" keys={["line"]}>
      <DialogForm encType="multipart/form-data">
        <input type="hidden" name="intent" value="personalization" />
        <input type="hidden" name="checked" value={preview?.digest ?? ""} />
        <HiddenParams
          params={view.lines.flatMap(({ id, lockVersion, opened }) => {
            const names = openedName(`names-${id}`);
            const target = String(seenTarget(refused, "line", `${id}:${lockVersion}`));
            return [["line", target] as const, [names, seenVersion(refused, names, opened)] as const];
          })}
        />
        <DialogBody>
          {refused?.message ? (
            <Notice tone={refused.kind === "conflict" ? "care" : "stop"} role="alert">
              {refused.message}
            </Notice>
          ) : null}
          {preview && preview.roster.rows.length > 0 ? <RosterTable roster={preview.roster} view={view} /> : null}
          <RosterText key={preview?.digest ?? "first"} view={view} refused={refused} />
        </DialogBody>
        <DialogFoot note={noteOf(view, names)}>
          <StatusButton variant={isReady ? "default" : "primary"} name="step" value="check" pendingLabel="Checking">
            {preview ? "Check again" : "Check names"}
          </StatusButton>
          {isReady ? (
            <StatusButton variant="primary" name="step" value="save">
              {names === 0 ? "Save no names" : `Save ${countWords(names, "name")}`}
            </StatusButton>
          ) : null}
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function noteOf(view: RosterView, names: number): string {
  const takesOut = view.count > 0 ? `Replaces the ${countWords(view.count, "name")} that are there. ` : "";
  return names === 0 && view.count === 0
    ? "You review the list before anything is saved."
    : `${takesOut}Names that change need the customer's confirmation again.`;
}

function RosterText({ view, refused }: { view: RosterView; refused: Refused | undefined }) {
  const sizes = [...new Set(view.lines.map((line) => line.label))].join(", ");
  const text = refused?.preview?.text ?? typedValue(refused?.typed, "text", view.text);
  return (
    <>
      <Field
        name="text"
        label="List"
        hint={`One name per row: name, size (${sizes}), second line, font, thread. A first row with column names is understood.`}
        error={refused?.errors.text?.[0]}
      >
        <TextArea
          className={refused?.preview ? "h-32" : "h-60"}
          defaultValue={text}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <Field name="file" label="Or a CSV file instead" optional error={refused?.errors.file?.[0]}>
        <TextInput type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" />
      </Field>
    </>
  );
}
