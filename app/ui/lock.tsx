import { Link, type LinkProps, useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** The permission that is missing here ("Sourcing: edit"); null when nothing is missing. */
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

/** Locks everything inside for this reason; without a reason everything is open. */
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

/** Of the dialog that a link opens, if it opens one: the permission that is missing, and whether this page keeps its place under it. */
export function useLinkedDialog(to: string): { needs: Needs; keepsPlace: boolean } {
  const { needsOfModal } = useContext(LockContext);
  const { pathname } = useLocation();
  const [path = "", search = ""] = to.split("?");
  const modal = search && new URLSearchParams(search).get("modal");
  if (!modal) return { needs: null, keepsPlace: false };
  const of = path || pathname;
  return { needs: needsOfModal(of, modal), keepsPlace: of === pathname };
}

/** The missing permission of one action, shown in place of its control. If a person may do nothing here, the page says so once. */
export function useApprovalNeeds(needs: Needs): Needs {
  return useNeeds() === null ? needs : null;
}

/** Leaves its children out when the place around them is locked. */
export function IfOpen({ children }: { children: ReactNode }) {
  return useNeeds() === null ? children : null;
}

/** A link that may open a dialog. Without the permission for the dialog, `otherwise` or nothing is shown. */
export function DialogLink({ otherwise = null, ...rest }: PathLinkProps & { otherwise?: ReactNode }) {
  const { needs, keepsPlace } = useLinkedDialog(rest.to);
  return needs === null ? <Link discover="none" preventScrollReset={keepsPlace} {...rest} /> : otherwise;
}

/** Stands in place of a locked control: what it would do, and which permission that needs. */
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
    <span
      className={classNames("inline-flex items-start gap-1.5 min-w-0 text-muted text-left [&>i]:mt-0.5", className)}
    >
      <Icon name="lock" size="s" />
      <span>
        {children ? <b className="font-medium">{children}</b> : null}{" "}
        <span className="text-small block whitespace-normal">Needs {needs}</span>
      </span>
    </span>
  );
}
