import { numberWords } from "contract/number-words";
import type { ReactNode } from "react";
import { paths } from "~/navigation/paths";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";

interface MailHeadProps {
  page: "templates" | "review" | "sent";
  fact: string;
  /** Mails that wait for review; null where that is not known. */
  inReview: number | null;
  actions?: ReactNode;
  /** The views of the page. */
  children?: ReactNode;
}

export const REVIEW_QUERY = new URLSearchParams({ status: "review" });

/** The top of the pages of mail. */
export function MailHead({ page, fact, inReview, actions, children }: MailHeadProps) {
  return (
    <PageHead title={page === "templates" ? "Emails" : "Sent mail"} fact={fact} actions={actions}>
      <Tabs
        label="Emails"
        tabs={[
          { label: "Templates", to: paths.emailTemplates(), isCurrent: page === "templates" },
          {
            label: "Waiting for review",
            to: paths.sentMail(REVIEW_QUERY),
            isCurrent: page === "review",
            count: inReview === null ? null : numberWords(inReview),
          },
          { label: "Sent mail", to: paths.sentMail(), isCurrent: page === "sent" },
        ]}
      />
      {children}
    </PageHead>
  );
}
