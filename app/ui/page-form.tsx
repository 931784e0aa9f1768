import { Form, type FormProps, useFormAction, useLocation } from "@remix-run/react";
import { forwardRef } from "react";
import { useNeeds } from "./lock";

/**
 * Where a form of the page posts to: the page itself. The router takes that from decoded paths, in which the "#" of an order's name
 * begins a fragment; here the path stays as the address has it.
 */
function usePageAction(): string {
  const routed = useFormAction();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("index");
  const index = /[?&]index(=|&|$)/.test(routed) ? "index" : "";
  const own = [index, query.toString()].filter(Boolean).join("&");
  return own ? `${pathname}?${own}` : pathname;
}

type PageFormProps = FormProps & {
  /** Its fields are where the values are read: without the right to change them they stay, switched off. */
  isReadable?: boolean;
};

/** A form that posts to its own page by default. Hidden from people without the permission. */
export const PageForm = forwardRef<HTMLFormElement, PageFormProps>(function PageForm({ isReadable, ...props }, ref) {
  const action = usePageAction();
  const needs = useNeeds();
  if (needs !== null && (props.method ?? "post") === "post")
    return isReadable ? (
      <div className={props.className}>
        <fieldset disabled className="contents">
          {props.children}
        </fieldset>
      </div>
    ) : null;
  return <Form ref={ref} method="post" action={action} preventScrollReset {...props} />;
});
