import { paths } from "~/navigation/paths";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ProductionHead, type ProductionPageName } from "./production-head";

type NotPlannedHereProps = { page: ProductionPageName; title: string; titleEnd?: string; message: string };

/** In place of machines and the week where the company's own backend keeps none. */
export function NotPlannedHere({ page, title, titleEnd, message }: NotPlannedHereProps) {
  return (
    <>
      <ProductionHead page={page} title={title} titleEnd={titleEnd} fact="Not kept here" />
      <Blank
        icon="unplug"
        title="Machines are not kept here"
        action={
          <ButtonLink size="s" to={paths.production()}>
            Open the queue
          </ButtonLink>
        }
      >
        {message} The queue still says what can run next.
      </Blank>
    </>
  );
}
