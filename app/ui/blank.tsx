import { useLocation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "./button";
import { Icon, type IconName } from "./icon";
import { isSlowConnection, retryAfterMs } from "./waiting-times";

type BlankProps = {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** The next step. */
  link?: { to: string; label: string };
  /** One that is more than a link. */
  action?: ReactNode;
  /** h1 where the blank is the whole page. */
  heading?: "h1" | "h2";
};

/** Nothing here, and why: an empty list, a missing permission, a failed read. */
export function Blank({ icon, title, children, link, action, heading: Heading = "h2" }: BlankProps) {
  return (
    <div className="flex flex-col items-center justify-center gap-[3px] min-h-60 py-8 px-6 text-center [&>.icon]:mb-[5px] [&>.icon]:text-subtle [&_p]:max-w-[52ch] [&_p]:mb-2 [&_p]:text-muted">
      <Icon name={icon} size="l" />
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {link ? (
        <ButtonLink size="s" to={link.to}>
          {link.label}
        </ButtonLink>
      ) : null}
      {action}
    </div>
  );
}

type FilteredToNothingProps = {
  noun: string;
  /** The filter in words: "Status Flagged, owner Priya Nair." */
  filter: string;
  clearTo: string;
  /** Where else one could look. */
  elsewhere?: ReactNode;
};

/** The filter matched nothing. */
export function FilteredToNothing({ noun, filter, clearTo, elsewhere }: FilteredToNothingProps) {
  return (
    <Blank
      icon="filter"
      title={`No ${noun} match`}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <ButtonLink size="s" to={clearTo}>
            Clear filters
          </ButtonLink>
          {elsewhere}
        </span>
      }
    >
      {filter}
    </Blank>
  );
}

/** A read failed for a reason that may pass: tries again by itself after 5 s (10 s on slow connections) and on demand. */
export function LoadFailed({
  title,
  children,
  heading,
  again = { tryNow: "Try now", trying: "Trying" },
}: {
  title: string;
  children: ReactNode;
  heading?: "h1" | "h2";
  /** On the button, before and while it is tried. */
  again?: { tryNow: string; trying: string };
}) {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, retryAfterMs(isSlowConnection()));
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <Blank
      icon="unplug"
      title={title}
      heading={heading}
      action={
        <ButtonLink size="s" to={pathname + search} replace preventScrollReset>
          {state === "idle" ? again.tryNow : again.trying}
        </ButtonLink>
      }
    >
      {children}
    </Blank>
  );
}
