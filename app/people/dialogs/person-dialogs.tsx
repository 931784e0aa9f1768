import type { ListLinks } from "~/lists/list-links";
import { DeedLink } from "~/lists/row-menu";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { PersonFormDialog } from "../form/person-form-dialog";
import { deedsOf } from "../list/person-deeds";
import { ConfirmDialog } from "./confirm-dialog";
import { bulkAnswerOf, type PersonAnswer, type PersonDialogData, refusalOf, toldOf } from "./person-dialog";
import { ResetDialog } from "./reset-dialog";
import { ToldDialog } from "./told-dialog";

type PersonDialogsProps = {
  data: PersonDialogData;
  answer: PersonAnswer | undefined;
  links: ListLinks;
};

/** A dialog about people. What was typed belongs to the one that it is about. */
export function PersonDialogs({ data, answer, links }: PersonDialogsProps) {
  const told = toldOf(answer);
  if (told) return <ToldDialog told={told} />;
  switch (data.modal) {
    case "user-form":
      return <PersonFormDialog key={data.view.id} view={data.view} answer={refusalOf(answer)} />;
    case "user-reset":
      return <ResetDialog data={data} answer={refusalOf(answer)} />;
    case "actions":
      return (
        <Dialog title={`Actions for ${data.chosen.name}`} size="s">
          <DialogBody>
            <ul>
              {deedsOf(data.acted).map((deed) => (
                <li key={deed.label}>
                  <DeedLink deed={deed} id={data.chosen.id} links={links} />
                </li>
              ))}
            </ul>
          </DialogBody>
          <DialogFoot />
        </Dialog>
      );
    case "absent":
      return (
        <Dialog title="Person" size="s">
          <DialogBody>
            <p>That person is not here. The address may be mistyped.</p>
          </DialogBody>
          <DialogFoot cancelLabel="Back to the list" />
        </Dialog>
      );
    default:
      return <ConfirmDialog data={data} answer={bulkAnswerOf(answer)} />;
  }
}
