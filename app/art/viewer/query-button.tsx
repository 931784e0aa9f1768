import { Form, useLocation } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { changeQuery } from "~/navigation/paths";
import { HiddenParams } from "~/ui/hidden-params";

type QueryButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  name: string;
  value: string;
  /** Keys that no longer hold once this one is set. */
  drop?: readonly string[];
};

/** A button that sets one key of this page's URL, with a script or without. */
export function QueryButton({ name, value, drop = [], ...rest }: QueryButtonProps) {
  const { search } = useLocation();
  const kept = changeQuery(search, Object.fromEntries([name, ...drop].map((key) => [key, null])));
  return (
    <Form method="get" preventScrollReset replace className="contents">
      <HiddenParams params={[...kept]} />
      <button type="submit" name={name} value={value} {...rest} />
    </Form>
  );
}

/** Links within this page: the same URL with some keys changed. */
export function useQueryLinks() {
  const { pathname, search } = useLocation();
  return (changes: Record<string, string | number | null>) => ({
    pathname,
    search: changeQuery(search, changes).toString(),
  });
}
