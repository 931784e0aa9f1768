import { Form, type FormProps, useActionData, useFormAction, useLocation, useRouteLoaderData } from "@remix-run/react";
import { forwardRef } from "react";
import { useNeeds } from "./lock";
import { useLostForm } from "./lost-form";

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

/** The same for a form that was refused and is sent again, so that what it adds is added once; another one after each write. */
function useFormKey(): string | undefined {
  const loaded = useRouteLoaderData<{ frame: { formKey: string } }>("routes/dashboard");
  const lost = useLostForm();
  const refusal = useActionData<{ typed?: { form_key?: readonly string[] } }>();
  return refusal?.typed?.form_key?.[0] ?? lost?.get("form_key")?.toString() ?? loaded?.frame.formKey;
}

/** For a form that stays where its page is locked; a PageForm has its own. */
export const FormKey = () => <input type="hidden" name="form_key" value={useFormKey()} />;

type PageFormProps = FormProps & {
  /** Its fields are where the values are read: without the right to change them they stay, switched off. */
  isReadable?: boolean;
};

/** A form that posts to its own page by default. Hidden from people without the permission. `data-passed-on`: to a backend that knows no key. */
export const PageForm = forwardRef<HTMLFormElement, PageFormProps>(function PageForm(
  { isReadable, children, ...props },
  ref,
) {
  const action = usePageAction();
  const needs = useNeeds();
  const isPost = (props.method ?? "post") === "post";
  if (needs !== null && isPost)
    return isReadable ? (
      <div className={props.className}>
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      </div>
    ) : null;
  return (
    <Form ref={ref} method="post" action={action} preventScrollReset {...props}>
      {isPost && !("data-passed-on" in props) ? <FormKey /> : null}
      {children}
    </Form>
  );
});
