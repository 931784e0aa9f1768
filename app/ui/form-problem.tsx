import { ErrorSummary } from "./error-summary";
import { Notice } from "./notice";

type FormProblemProps = {
  answer: { kind?: string; message: string; errors: Readonly<Partial<Record<string, readonly string[]>>> } | undefined;
  /** Fields that show their own error. */
  labels: Readonly<Partial<Record<string, string>>>;
  /** Other fields that do; the summary links to them by their error. */
  elsewhere?: RegExp;
  /** What follows where somebody else was faster. */
  conflict?: string;
};

/** Why a form was refused: links to the fields if several are wrong, and a sentence for errors that belong to no field. */
export function FormProblem({ answer, labels, elsewhere, conflict }: FormProblemProps) {
  if (!answer) return null;
  const errors = Object.entries(answer.errors);
  const wrong = errors.flatMap(([name, words]) => {
    const label = labels[name] ?? (elsewhere?.test(name) ? words?.[0] : undefined);
    return label === undefined ? [] : [{ name, label }];
  });
  const others = errors.flatMap(([name, words]) => (wrong.some((field) => field.name === name) ? [] : (words ?? [])));
  const isConflict = conflict !== undefined && answer.kind === "conflict";
  return (
    <>
      <ErrorSummary fields={wrong} of={answer} />
      {wrong.length === 0 || others.length > 0 ? (
        <Notice tone={isConflict ? "care" : "stop"} role="alert">
          {[others[0] ?? answer.message, isConflict && conflict].filter(Boolean).join(" ")}
        </Notice>
      ) : null}
    </>
  );
}
