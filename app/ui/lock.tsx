import { Link, type LinkProps, useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Why what stands here may not be used, in the words "Sourcing: edit"; null where it may. */
export type Needs = string | null;

interface Lock {
  /** Of forms, pencils and boxes. */
  needs: Needs;
  /** Of a dialog, by the path of its page and its name in the URL. */
  needsOfModal(pathname: string, modal: string): Needs;
  /** A page that one may see, where the one behind this path is closed; null where it is open. */
  insteadOf(path: string): Way | null;
}

interface Way {
  to: string;
  label: string;
}

const LockContext = createContext<Lock>({ needs: null, needsOfModal: () => null, insteadOf: () => null });
export const LockScope = LockContext.Provider;

/** Everything in it is locked for this reason, or open where there is none. */
export function Locked({ needs, children }: { needs: Needs; children: ReactNode }) {
  return <LockScope value={{ ...useContext(LockContext), needs }}>{children}</LockScope>;
}

/** `way`, or where that is closed a way that is open. */
export function useOpenWay(way: Way): Way {
  return useContext(LockContext).insteadOf(way.to) ?? way;
}

export const useNeeds = (): Needs => useContext(LockContext).needs;

/** Of the dialogs of this page. */
export function useModalNeeds(): (modal: string) => Needs {
  const { needsOfModal } = useContext(LockContext);
  const { pathname } = useLocation();
  return (modal) => needsOfModal(pathname, modal);
}

/** A link to a path of ours or a query of this page. */
export type PathLinkProps = LinkProps & { to: string };

/** Of the dialog that a link opens; null where it opens none. */
export function useLinkNeeds(to: string): Needs {
  const { needsOfModal } = useContext(LockContext);
  const { pathname } = useLocation();
  const [path = "", search = ""] = to.split("?");
  const modal = new URLSearchParams(search).get("modal");
  return modal ? needsOfModal(path || pathname, modal) : null;
}

/** Of one action in a place where this person may do others: it is told where its control would be. Elsewhere the page says it once. */
export function useApprovalNeeds(needs: Needs): Needs {
  return useNeeds() === null ? needs : null;
}

/** What is left out for who may not use what stands around it. */
export function IfOpen({ children }: { children: ReactNode }) {
  return useNeeds() === null ? children : null;
}

/** A link that may open a dialog: not there for who may not use that, or only `otherwise`. */
export function DialogLink({ otherwise = null, ...rest }: PathLinkProps & { otherwise?: ReactNode }) {
  return useLinkNeeds(rest.to) === null ? <Link {...rest} /> : otherwise;
}

/** In place of a control that somebody may not use: what it would do, and what that needs. */
export function NotAllowed({
  needs,
  children,
  className,
}: {
  needs: string;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <span className={classNames("not-allowed", className)}>
      <Icon name="lock" size="s" />
      <span>
        {children ? <b>{children}</b> : null} <span className="not-allowed-needs">Needs {needs}</span>
      </span>
    </span>
  );
}
