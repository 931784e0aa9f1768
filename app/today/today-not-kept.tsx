import { paths } from "~/navigation/paths";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";

/** The company's own backend adds nothing up. */
export function TodayNotKept({ message }: { message: string }) {
  return (
    <>
      <PageHead title="Today" />
      <Blank
        icon="clipboard-list"
        title="Today is not kept here"
        action={
          <ButtonLink size="s" to={paths.orders()}>
            Open Orders
          </ButtonLink>
        }
      >
        {message} Orders, New Orders and each department's list show what waits.
      </Blank>
    </>
  );
}
