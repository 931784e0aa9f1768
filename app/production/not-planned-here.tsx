import { paths } from "~/navigation/paths";
import { Blank } from "~/ui/blank";
import { ProductionHead, type ProductionPageName } from "./production-head";

type NotPlannedHereProps = {
  page: ProductionPageName;
  title: string;
  titleEnd?: string;
  /** "Machines are": what is not kept. */
  what: string;
  message: string;
};

/** In place of machines, the week and the shop calendar where the company's own backend keeps none. */
export function NotPlannedHere({ page, title, titleEnd, what, message }: NotPlannedHereProps) {
  return (
    <>
      <ProductionHead page={page} title={title} titleEnd={titleEnd} fact="Not available here" />
      <Blank
        icon="unplug"
        title={`${what} not available here`}
        link={{ to: paths.production(), label: "Open the queue" }}
      >
        {message} The queue still shows what can run next.
      </Blank>
    </>
  );
}
