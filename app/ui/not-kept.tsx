import type { ReactNode } from "react";
import { Blank } from "./blank";
import type { IconName } from "./icon";
import { PageHead, type PageHeadProps } from "./page-head";

type NotKeptProps = {
  page?: string;
  parent?: PageHeadProps["parent"];
  /** In place of a head with the name of the page. */
  head?: ReactNode;
  icon: IconName;
  title: string;
  /** Where people can go on. */
  next: { to: string; label: string };
  children: ReactNode;
};

/** In place of a page whose records the company's own backend does not keep. */
export const NotKept = ({ page = "", parent, head, icon, title, next, children }: NotKeptProps) => (
  <>
    {head ?? <PageHead title={page} parent={parent} />}
    <Blank icon={icon} title={title} link={next}>
      {children}
    </Blank>
  </>
);
