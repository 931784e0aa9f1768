import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { StatusButton } from "~/ui/button";
import { PageForm } from "~/ui/page-form";
import { EditBody } from "./edit-body";
import type { EditRefusal, EditView } from "./edit-view";
import { useEditLinks } from "./use-edit-links";

/** The field that the URL opens, where its value stood. */
export function InPlaceForm({ view, answer }: { view: EditView; answer: EditRefusal | undefined }) {
  const { closeTo } = useEditLinks();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const conflict = answer?.conflict ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer takes the focus to what it is about
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const first = form.current?.querySelector<HTMLElement>(":is(input:not([type=hidden]), select, textarea)");
    (wrong ?? first)?.focus();
  }, [answer]);
  return (
    <PageForm
      ref={form}
      className="edit-form grid gap-2 min-w-0 py-1"
      noValidate
      onKeyDown={(event) => {
        if (event.key === "Escape") navigate(closeTo, { replace: true, preventScrollReset: true });
      }}
    >
      <EditBody key={conflict?.lock} view={view} answer={answer} />
      <div className="flex flex-wrap gap-1.5">
        <StatusButton variant="primary" size="s">
          {conflict ? "Save mine" : "Save"}
        </StatusButton>
        <Link className="button button-s" to={closeTo} replace preventScrollReset>
          {conflict ? "Keep theirs" : "Cancel"}
        </Link>
      </div>
    </PageForm>
  );
}
