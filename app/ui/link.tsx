import { type LinkProps as RouterLinkProps, useLocation } from "@remix-run/react";
import { type ForwardedRef, forwardRef, type MouseEvent } from "react";

export type LinkProps = Omit<
  RouterLinkProps,
  "to" | "prefetch" | "discover" | "relative" | "viewTransition" | "reloadDocument"
> & {
  /** A path of ours, a query of this page, or an address elsewhere. */
  to: string;
  /** A file, or a page that a browser opens anew. */
  reloadDocument?: boolean;
};

/**
 * A link that the router follows. Remix's own has some twenty hooks, is drawn anew with each step of each navigation, and a page of a
 * list has a hundred of them.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>((props, ref) =>
  props.to.startsWith("?") ? <QueryLink {...props} ref={ref} /> : pathLink(props, ref),
);
Link.displayName = "Link";

/** Apart, because only such a link is drawn anew when the address changes. */
const QueryLink = forwardRef<HTMLAnchorElement, LinkProps>((props, ref) => {
  const { pathname } = useLocation();
  return pathLink({ ...props, to: props.to === "?" ? pathname : pathname + props.to }, ref);
});
QueryLink.displayName = "QueryLink";

/** No component: a page of a list has a hundred. */
function pathLink(
  { to, onClick, reloadDocument = false, replace, state, preventScrollReset, ...rest }: LinkProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { href, origin } = event.currentTarget;
    if (
      event.defaultPrevented ||
      reloadDocument ||
      origin !== window.location.origin ||
      !isPlainPress(event, rest.target)
    )
      return;
    event.preventDefault();
    goTo(href.slice(origin.length), { replace, state, preventScrollReset });
  };
  return <a {...rest} ref={ref} href={to} onClick={follow} />;
}

/** All else is the browser's: a new tab, a new window, a download. */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, target: string | undefined): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && (target ?? "_self") === "_self";
}

type Way = Pick<RouterLinkProps, "replace" | "state" | "preventScrollReset">;

/** Opens a page of ours, from an event of the page. The address that is open already is no further step in the history. */
export function goTo(to: string, { replace, ...way }: Way = {}): void {
  const { pathname, search, hash } = window.location;
  void __remixRouter.navigate(to, { replace: replace ?? to === pathname + search + hash, ...way });
}
