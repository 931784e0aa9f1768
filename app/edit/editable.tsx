import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";
import { lazyPart } from "~/ui/lazy-part";
import { useNeeds } from "~/ui/lock";
import type { EditRefusal, EditView } from "./edit-view";
import { useEditLinks } from "./use-edit-links";

/** The form that stands in the place of a value: hardly anybody who opens a page opens one. */
const InPlaceForm = lazyPart("edit-in-place", async () => (await import("./in-place-form")).InPlaceForm);

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

/** A value that staff own: with a pencil, or as the form that the URL opens in its place; alone for who may not change it. */
export function Editable({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const { view, answer } = useContext(EditContext);
  const { linkTo } = useEditLinks();
  if (useNeeds() !== null) return children;
  if (view?.opened === name) return <InPlaceForm view={view} answer={answer} fallback={children} />;
  return (
    <span className="flex items-start gap-1 min-w-0">
      <span className="min-w-0">{children}</span>
      <Link
        to={linkTo(name)}
        className="edit-link inline-flex flex-none items-center justify-center size-6 -my-0.5 rounded-chip text-subtle hover:bg-hover hover:text-fg max-md:w-11 max-md:h-8 max-md:-my-[7px]"
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
