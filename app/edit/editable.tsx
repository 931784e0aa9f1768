import { Link, useLocation, useNavigate } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { changeQuery } from "~/navigation/paths";
import { StatusButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useNeeds } from "~/ui/lock";
import { PageForm } from "~/ui/page-form";
import { EditBody } from "./edit-body";
import type { EditRefusal, EditView } from "./edit-view";

interface OpenEdit {
  view: EditView | null;
  answer: EditRefusal | undefined;
}

const EditContext = createContext<OpenEdit>({ view: null, answer: undefined });

/** Around everything with `Editable` in it. Gives the focus back to the pencil of a field that was closed. */
export function EditScope({ view, answer, children }: OpenEdit & { children: ReactNode }) {
  const last = useRef<EditView["opened"] | null>(null);
  const opened = view?.opened ?? null;
  useEffect(() => {
    if (last.current && !opened) document.querySelector<HTMLElement>(`[data-edit="${last.current}"]`)?.focus();
    last.current = opened;
  }, [opened]);
  return <EditContext.Provider value={{ view, answer }}>{children}</EditContext.Provider>;
}

/** The field that the URL opens in place. */
export const useOpenField = () => useContext(EditContext).view?.opened ?? null;

function useEditLinks() {
  const { pathname, search } = useLocation();
  const linkTo = (edit: string | null) => {
    const query = changeQuery(search, { edit, modal: null }).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return { linkTo, closeTo: linkTo(null) };
}

/** A value that staff own: with a pencil, or as the form that the URL opens in its place; alone for who may not change it. */
export function Editable({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const { view, answer } = useContext(EditContext);
  const { linkTo } = useEditLinks();
  if (useNeeds() !== null) return children;
  if (view?.opened === name) return <InPlaceForm view={view} answer={answer} />;
  return (
    <span className="editable">
      <span className="min-w-0">{children}</span>
      <Link
        to={linkTo(name)}
        className="edit-link"
        data-edit={name}
        aria-label={`Edit ${label}`}
        title={`Edit ${label}`}
        preventScrollReset
        replace
      >
        <Icon name="pencil" size="xs" />
      </Link>
    </span>
  );
}

function InPlaceForm({ view, answer }: { view: EditView; answer: EditRefusal | undefined }) {
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
      className="edit-form"
      noValidate
      preventScrollReset
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
