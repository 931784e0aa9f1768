import { paths } from "~/navigation/paths";
import { NotKept } from "~/ui/not-kept";

/** The company's own backend knows no proofs. */
export function ProofsNotKept({ title, message }: { title: string; message: string }) {
  return (
    <NotKept
      page={title}
      icon="pen-tool"
      title="Art proofs aren't available here"
      next={{ to: paths.orders(), label: "Open Orders" }}
    >
      {message} Each order's page shows its files, decoration methods and art note.
    </NotKept>
  );
}
