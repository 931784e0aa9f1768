import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { Locked, LockScope, type Needs } from "~/ui/lock";
import type { Denied, GuardedAction } from "./actions.server";
import { actionOfModal, sectionOf } from "./sections";

const DeniedContext = createContext<Denied>({});

interface AccessScopeProps {
  denied: Denied;
  /** A page that this person may see. */
  home: { to: string; label: string };
  children: ReactNode;
}

/** Around every page: forms, dialogs, pencils and boxes within know what they need by the part of the dashboard they are in. */
export function AccessScope({ denied, home, children }: AccessScopeProps) {
  const { pathname } = useLocation();
  const lock = useMemo(() => {
    const needsOf = (action: GuardedAction | null | undefined): Needs => (action ? (denied[action] ?? null) : null);
    const seeing = (path: string) => sectionOf(path.split("?", 1)[0] ?? path)?.see;
    return {
      needs: needsOf(sectionOf(pathname)?.change),
      needsOfModal: (path: string, modal: string) => needsOf(actionOfModal(path, modal)),
      insteadOf: (path: string) => (needsOf(seeing(path)) ? { to: home.to, label: `Open ${home.label}` } : null),
    };
  }, [denied, home, pathname]);
  return (
    <DeniedContext.Provider value={denied}>
      <LockScope value={lock}>{children}</LockScope>
    </DeniedContext.Provider>
  );
}

/** What an action needs that this person may not do; null where they may. */
export function useDenied(action: GuardedAction): Needs {
  return useContext(DeniedContext)[action] ?? null;
}

/** What is in it does this action, whatever the part of the dashboard says. */
export function DoneBy({ action, children }: { action: GuardedAction; children: ReactNode }) {
  return <Locked needs={useDenied(action)}>{children}</Locked>;
}

/** Only for who may do this action; `otherwise` for the others. */
export function IfMay({
  action,
  children,
  otherwise = null,
}: {
  action: GuardedAction;
  children: ReactNode;
  otherwise?: ReactNode;
}) {
  return useDenied(action) === null ? children : otherwise;
}
