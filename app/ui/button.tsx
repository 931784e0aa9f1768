import { Link, useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";
import { NotAllowed, type PathLinkProps, useApprovalNeeds, useLinkedDialog, useNeeds } from "./lock";

const variants = {
  default: "button",
  primary: "button button-primary",
  danger: "button button-danger",
  ghost: "button button-ghost",
};
const sizes = { s: "button-s", m: "", l: "button-l" };

/** At most one primary in view. Sizes: s 28 px, m 32 px, l 44 px. */
type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes; icon?: IconName; iconEnd?: IconName };

const look = ({ variant = "default", size = "m" }: ButtonLook, className?: string) =>
  classNames(variants[variant], sizes[size], className);

function Words({ icon, iconEnd, children }: Pick<ButtonLook, "icon" | "iconEnd"> & { children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
      {iconEnd ? <Icon name={iconEnd} size="s" /> : null}
    </>
  );
}

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { children: ReactNode };

/** A native button; `type` is "button" unless told otherwise. */
export function Button({ variant, size, icon, iconEnd, className, children, type = "button", ...rest }: ButtonProps) {
  return (
    <button type={type} className={look({ variant, size }, className)} {...rest}>
      <Words icon={icon} iconEnd={iconEnd}>
        {children}
      </Words>
    </button>
  );
}

/** A link that looks like a button. A link to a dialog (`?modal=…`) is hidden from people without the permission. */
export function ButtonLink({ variant, size, icon, iconEnd, className, children, ...rest }: ButtonLook & PathLinkProps) {
  const { needs, keepsPlace } = useLinkedDialog(rest.to);
  const approval = useApprovalNeeds(needs);
  if (approval !== null)
    return (
      <NotAllowed needs={approval} className={className}>
        {children}
      </NotAllowed>
    );
  if (needs !== null) return null;
  return (
    <Link className={look({ variant, size }, className)} discover="none" preventScrollReset={keepsPlace} {...rest}>
      <Words icon={icon} iconEnd={iconEnd}>
        {children}
      </Words>
    </Link>
  );
}

type StatusButtonProps = ButtonProps & {
  /** Left out, it follows the navigation: a form is being sent and, where the button has a name, by this button. */
  pending?: boolean;
  pendingLabel?: string;
};

/** The submit button of a form: says "Saving" while the form is on its way and keeps its width. Hidden from people without the permission. */
export function StatusButton({ pending, pendingLabel = "Saving", children, icon, ...rest }: StatusButtonProps) {
  const { formData, formMethod } = useNavigation();
  const needs = useNeeds();
  if (needs !== null) return null;
  const isSent = formData != null && formMethod !== "GET";
  const isOurs = rest.name == null || formData?.get(rest.name) === rest.value;
  const isPending = pending ?? (isSent && isOurs);
  return (
    <Button type="submit" aria-disabled={isPending || undefined} {...rest}>
      <span className="button-words">
        <span data-away={isPending || undefined}>
          {icon ? <Icon name={icon} size="s" /> : null}
          {children}
        </span>
        <span data-away={!isPending || undefined} aria-hidden={!isPending}>
          {pendingLabel}
        </span>
      </span>
    </Button>
  );
}

type IconLook = { label: string; icon: IconName; size?: "s" | "m" };

/** A bare icon button; `label` is its name and tooltip. */
export function IconButton({ label, icon, size = "m", ...rest }: IconLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  );
}
