import { Form, Link, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { useLanguage, useWords } from "~/customer-language/words";
import { typedValue } from "~/forms/typed-values";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field, fieldId } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { TextArea, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { AnswerRefusal } from "./answer-proof.server";
import { pinText } from "./areas";
import { labelledBy } from "./labelled-by";
import { PointByWords } from "./point-by-words";
import type { Pin, ProofView } from "./proof-view.server";

type AnswerProps = {
  proof: ProofView;
  asksForChange: boolean;
  /** Who answered another design of this link. */
  signedBy: string;
  refusal: AnswerRefusal | null;
  pins: readonly Pin[];
  onUnpin: (index: number) => void;
};

/** The decision: approve what is shown, or ask for something else. One form each, the other a link away. */
export function Answer({ asksForChange, ...rest }: AnswerProps) {
  // The same person signs either form: what was typed into one stands in the other.
  const [name, setName] = useState(() => typedValue(rest.refusal?.typed, "name"));
  const signature = { name, onName: setName };
  return (
    <section
      id={`answer${rest.proof.mark}`}
      className="p-5 border border-line-2 rounded-[12px] bg-sunken scroll-mt-4 [&_h2]:m-0 [&_legend]:mb-1 [&_legend]:font-medium [&_.checkbox-line]:min-h-11 [&_.checkbox-line]:flex [&_.checkbox-line]:items-center [&_.checkbox-line]:text-[15px] [&_.input]:text-[16px]"
      aria-labelledby={labelledBy("customer-answer", rest.proof.mark)}
    >
      {asksForChange ? <ChangeForm {...rest} {...signature} /> : <ApprovalForm {...rest} {...signature} />}
    </section>
  );
}

type Signature = { name: string; onName: (name: string) => void };
type FormProps = Omit<AnswerProps, "asksForChange"> & Signature;

function ApprovalForm({ proof, refusal, signedBy, name, onName }: FormProps) {
  const { answer: words, points } = useWords();
  const at = useAddress(proof);
  const ticked = refusal?.typed.checklist ?? [];
  const problem = refusal?.errors.checklist?.[0];
  return (
    <Form method="post" noValidate action={at.approval} preventScrollReset className="grid gap-4">
      <h2 id={`customer-answer${proof.mark}`}>{words.isRight}</h2>
      <Refused refusal={refusal} />
      <Which proof={proof} />
      <input type="hidden" name="decision" value="approved" />
      {proof.checklist.length > 0 ? (
        <fieldset
          id={`${fieldId("checklist")}${proof.mark}`}
          aria-describedby={problem ? `checklist-error${proof.mark}` : undefined}
        >
          <legend>{words.tick}</legend>
          {proof.checklist.map((point) => (
            <div key={point}>
              <input type="hidden" name="point" value={point} />
              <Checkbox name="checklist" value={point} defaultChecked={ticked.includes(point)}>
                {points[point] ?? point}
              </Checkbox>
            </div>
          ))}
          <FieldError id={`checklist-error${proof.mark}`}>{problem}</FieldError>
        </fieldset>
      ) : null}
      <Name {...{ proof, refusal, signedBy, name, onName }} hint={words.signs} />
      {proof.textShown ? <p className="text-body text-muted">{proof.textShown}</p> : null}
      <StatusButton variant="primary" size="l" pendingLabel={words.sending}>
        {words.approve}
      </StatusButton>
      <Link
        className="min-h-11 grid place-items-center rounded-card text-accent font-medium hover:underline"
        to={at.change}
        replace
        preventScrollReset
      >
        {words.askForChange}
      </Link>
    </Form>
  );
}

function ChangeForm({ proof, refusal, signedBy, pins, onUnpin, name, onName }: FormProps) {
  const { answer: words } = useWords();
  const at = useAddress(proof);
  return (
    <Form method="post" noValidate action={at.change} preventScrollReset className="grid gap-4">
      <h2 id={`customer-answer${proof.mark}`}>{words.whatDifferent}</h2>
      <Refused refusal={refusal} />
      <Which proof={proof} />
      <input type="hidden" name="decision" value="change_requested" />
      {pins.map((pin) => (
        <input key={pinText(pin)} type="hidden" name="pin" value={pinText(pin)} />
      ))}
      <Field
        name="comment"
        id={`${fieldId("comment")}${proof.mark}`}
        label={words.words}
        error={refusal?.errors.comment?.[0]}
      >
        <TextArea rows={5} defaultValue={typedValue(refusal?.typed, "comment")} required maxLength={5000} />
      </Field>
      <PointByWords mark={proof.mark} pictures={proof.pictures} pins={pins} onUnpin={onUnpin} typed={refusal?.typed} />
      <Name {...{ proof, refusal, signedBy, name, onName }} />
      <StatusButton variant="primary" size="l" pendingLabel={words.sending}>
        {words.send}
      </StatusButton>
      <Link
        className="min-h-11 grid place-items-center rounded-card text-accent font-medium hover:underline"
        to={at.approval}
        replace
        preventScrollReset
      >
        {words.back}
      </Link>
    </Form>
  );
}

/** The page with either form of a design, in the language that was chosen. */
function useAddress({ proofId, mark }: ProofView) {
  const [search] = useSearchParams();
  const lang = search.get("lang");
  const to = (asked: Record<string, string>) =>
    `?${new URLSearchParams({ ...(lang && { lang }), ...asked })}#answer${mark}`;
  return {
    approval: to({}),
    change: to({ answer: "change", ...(proofId !== null && { proof: String(proofId) }) }),
  };
}

/** Which design is answered, and in which language the page was read. */
function Which({ proof: { proofId } }: { proof: ProofView }) {
  return (
    <>
      <input type="hidden" name="language" value={useLanguage()} />
      {proofId === null ? null : <input type="hidden" name="art_proof_id" value={proofId} />}
    </>
  );
}

function Refused({ refusal }: { refusal: AnswerRefusal | null }) {
  if (!refusal) return null;
  return (
    <Notice tone="stop" role="alert">
      {refusal.message}
    </Notice>
  );
}

type NameProps = Signature & Pick<AnswerProps, "proof" | "refusal" | "signedBy"> & { hint?: string };

function Name({ proof, refusal, signedBy, name, onName, hint }: NameProps) {
  return (
    <Field
      name="name"
      id={`${fieldId("name")}${proof.mark}`}
      label={useWords().answer.name}
      hint={hint}
      error={refusal?.errors.name?.[0]}
    >
      <TextInput
        large
        autoComplete="name"
        maxLength={200}
        required
        // Who has signed one design need not type it again.
        key={signedBy}
        defaultValue={name || signedBy}
        onChange={(event) => onName(event.currentTarget.value)}
        placeholder={proof.contactName || undefined}
      />
    </Field>
  );
}
