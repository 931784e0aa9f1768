import { useLocation } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { changeQuery } from "~/navigation/paths";
import { HiddenParams } from "~/ui/hidden-params";
import { PageForm } from "~/ui/page-form";

type QueryButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  name: string;
  value: string;
  /** Other keys that change with it; null takes one away. */
  also?: Readonly<Record<string, string | number | null>>;
};

/** A button that sets one key of this page's URL, with a script or without. */
export function QueryButton({ name, value, also = {}, ...rest }: QueryButtonProps) {
  const { search } = useLocation();
  const kept = changeQuery(search, { ...also, [name]: null });
  return (
    <PageForm method="get" replace className="contents">
      <HiddenParams params={[...kept]} />
      <button type="submit" name={name} value={value} {...rest} />
    </PageForm>
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
