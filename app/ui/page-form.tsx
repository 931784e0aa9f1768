import { Form, type FormProps, useFormAction, useLocation } from "@remix-run/react";
import { forwardRef } from "react";

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

/** A form that is sent to the page it stands on: posted, unless told otherwise. */
export const PageForm = forwardRef<HTMLFormElement, FormProps>(function PageForm(props, ref) {
  const action = usePageAction();
  return <Form ref={ref} method="post" action={action} preventScrollReset {...props} />;
});
