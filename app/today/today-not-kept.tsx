import { paths } from "~/navigation/paths";
import { NotKept } from "~/ui/not-kept";

/** The company's own backend adds nothing up. */
export function TodayNotKept({ message }: { message: string }) {
  return (
    <NotKept
      page="Today"
      icon="clipboard-list"
      title="Today isn't available here"
      next={{ to: paths.orders(), label: "Open Orders" }}
    >
      {message} Orders, New Orders and each department's list show what is waiting.
    </NotKept>
  );
}
