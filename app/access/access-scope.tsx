import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { Locked, LockScope, type Needs } from "~/ui/lock";
import type { Deed, Denied } from "./deeds.server";
import { deedOfModal, sectionOf } from "./sections";

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
    const needsOf = (deed: Deed | null | undefined): Needs => (deed ? (denied[deed] ?? null) : null);
    const seeing = (path: string) => sectionOf(path.split("?", 1)[0] ?? path)?.see;
    return {
      needs: needsOf(sectionOf(pathname)?.change),
      needsOfModal: (path: string, modal: string) => needsOf(deedOfModal(path, modal)),
      insteadOf: (path: string) => (needsOf(seeing(path)) ? { to: home.to, label: `Open ${home.label}` } : null),
    };
  }, [denied, home, pathname]);
  return (
    <DeniedContext.Provider value={denied}>
      <LockScope value={lock}>{children}</LockScope>
    </DeniedContext.Provider>
  );
}

/** What a deed needs that this person may not do; null where they may. */
export function useDenied(deed: Deed): Needs {
  return useContext(DeniedContext)[deed] ?? null;
}

/** What is in it does this deed, whatever the part of the dashboard says. */
export function DoneBy({ deed, children }: { deed: Deed; children: ReactNode }) {
  return <Locked needs={useDenied(deed)}>{children}</Locked>;
}

/** Only for who may do this deed; `otherwise` for the others. */
export function IfMay({
  deed,
  children,
  otherwise = null,
}: {
  deed: Deed;
  children: ReactNode;
  otherwise?: ReactNode;
}) {
  return useDenied(deed) === null ? children : otherwise;
}
