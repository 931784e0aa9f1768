import { ErrorSummary } from "./error-summary";
import { Notice } from "./notice";

type FormProblemProps = {
  answer: { kind?: string; message: string; errors: Readonly<Partial<Record<string, readonly string[]>>> } | undefined;
  /** Fields that show their own error. */
  labels: Readonly<Partial<Record<string, string>>>;
  /** Errors of these names are told elsewhere in the form. */
  elsewhere?: RegExp;
  /** What follows where somebody else was faster. */
  conflict?: string;
};

/** Why a form was refused: links to the fields if several are wrong, and a sentence for errors that belong to no field. */
export function FormProblem({ answer, labels, elsewhere, conflict }: FormProblemProps) {
  if (!answer) return null;
  const wrong = Object.keys(answer.errors).flatMap((name) => {
    const label = labels[name];
    return label === undefined ? [] : [{ name, label }];
  });
  const others = Object.entries(answer.errors).flatMap(([name, words]) =>
    name in labels || elsewhere?.test(name) ? [] : (words ?? []),
  );
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
