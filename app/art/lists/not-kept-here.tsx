import { paths } from "~/navigation/paths";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";

/** The company's own backend knows no proofs. */
export function ProofsNotKept({ title, message }: { title: string; message: string }) {
  return (
    <>
      <PageHead title={title} />
      <Blank
        icon="pen-tool"
        title="Art proofs are not kept here"
        action={
          <ButtonLink size="s" to={paths.orders()}>
            Open Orders
          </ButtonLink>
        }
      >
        {message} Each order's page shows its files, decoration methods and art note.
      </Blank>
    </>
  );
}
