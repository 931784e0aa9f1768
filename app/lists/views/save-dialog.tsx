import { Link, useLocation } from "@remix-run/react";
import { MAX_VIEW_NAME } from "contract/saved-views";
import type { FormRefusal } from "~/backend/forms.server";
import { seenVersion, typedValue } from "~/forms/typed-values";
import { changeQuery } from "~/navigation/paths";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Choices } from "~/ui/choices";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { Select, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { OpenView, ViewDialogData } from "./views-view";

type SaveData = Extract<ViewDialogData, { modal: "view-save" }>;
type SaveDialogProps = { data: SaveData; answer: FormRefusal | undefined };

/** The list as it stands as a new view, or in place of what the open one keeps; and all that a view has beside. */
export function SaveDialog({ data, answer }: SaveDialogProps) {
  const { list, isChanged, sharingNeeds } = data;
  // Of a view that others keep only a new one can be made.
  const view = data.view?.isWritable ? data.view : null;
  const typed = (name: string, stored: string) => typedValue(answer?.typed, name, stored);
  const isDefault = answer ? answer.typed.is_default !== undefined : (view?.isDefault ?? false);
  return (
    <Dialog title={view ? `Edit the view ${view.name}` : "Save view"} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="view-save" />
        <input type="hidden" name="view" value={view?.id ?? ""} />
        <input type="hidden" name="lock" value={view ? seenVersion(answer, "lock", view.lock) : ""} />
        <DialogBody>
          {answer?.kind === "conflict" && view ? (
            <Changed view={view} />
          ) : (
            <FormProblem answer={answer} labels={LABELS} />
          )}
          {view && isChanged ? <WhatToSave view={view} chosen={typed("what", "change")} /> : null}
          <Field
            name="name"
            label="Name"
            error={answer?.errors.name?.[0]}
            hint={view ? undefined : "Saves the current filters, order, columns and row height."}
          >
            <TextInput defaultValue={typed("name", view?.name ?? "")} maxLength={MAX_VIEW_NAME} autoComplete="off" />
          </Field>
          <SeenBy list={list} needs={sharingNeeds} chosen={typed("seen_by", view?.isShared ? "all" : "me")} />
          <Field name="place" label="Place">
            <Select options={view ? MOVES : PLACES} defaultValue={typed("place", "")} />
          </Field>
          <Checkbox name="is_default" value="1" defaultChecked={isDefault}>
            Open this view first in {list}
          </Checkbox>
        </DialogBody>
        <DialogFoot note={view ? <DeleteLink /> : undefined}>
          <StatusButton variant="primary">Save view</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

const LABELS = { name: "Name" };

const PLACES = [
  { value: "", label: "Last" },
  { value: "first", label: "First" },
];
const MOVES = [
  { value: "", label: "No change" },
  { value: "first", label: "First" },
  { value: "earlier", label: "One to the left" },
  { value: "later", label: "One to the right" },
  { value: "last", label: "Last" },
];

/** What somebody else made of it: saving again puts one's own in its place. */
const Changed = ({ view }: { view: OpenView }) => (
  <Notice tone="care" role="alert">
    <b>Someone changed this view while you had it open.</b> It is now called {view.name} and visible to{" "}
    {view.isShared ? "everyone" : "you only"}. Save again to put yours in its place, or cancel to keep theirs.
  </Notice>
);

function WhatToSave({ view, chosen }: { view: OpenView; chosen: string }) {
  return (
    <Choices
      name="what"
      label="What the list shows now"
      options={[
        { value: "change", label: `Replace what ${view.name} kept` },
        { value: "new", label: "Save it as a new view" },
      ]}
      chosen={[chosen === "new" ? "new" : "change"]}
      type="radio"
    />
  );
}

function SeenBy({ list, needs, chosen }: { list: string; needs: string | null; chosen: string }) {
  if (needs !== null) return <p className="field-hint">Only you see it. A view for everyone needs {needs}.</p>;
  return (
    <Choices
      name="seen_by"
      label="Who sees it"
      options={[
        { value: "me", label: "Only me" },
        { value: "all", label: `Everyone who can see ${list}` },
      ]}
      chosen={[chosen === "all" ? "all" : "me"]}
      type="radio"
    />
  );
}

function DeleteLink() {
  const { search } = useLocation();
  return (
    <Link className="link" to={`?${changeQuery(search, { modal: "view-delete" })}`} replace preventScrollReset>
      Delete view…
    </Link>
  );
}
