import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { DoneBy, useDenied } from "~/access/access-scope";
import type { FormRefusal } from "~/backend/forms.server";
import { type TypedValues, typedValue } from "~/forms/typed-values";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { Field, fieldId } from "~/ui/field";
import { Select, TextArea } from "~/ui/inputs";
import { NotAllowed } from "~/ui/lock";
import { Notice } from "~/ui/notice";
import { FormKey } from "~/ui/page-form";
import { NOTE_TYPE_OPTIONS } from "./note-types";

interface NoteComposerProps {
  /** The page of the notes. */
  action: string;
  /** Of this rendering: the same note sent twice is written once. */
  sendKey: string;
  /** Where the note was not written: why, and what was typed. */
  refusal?: FormRefusal | null;
  /** card: one line until somebody writes; leads back to Order Details. */
  variant?: "page" | "card";
}

/** Writes a note. Posts to the page Notes from wherever it stands. */
export function NoteComposer({ action, sendKey, refusal = null, variant = "page" }: NoteComposerProps) {
  const needs = useDenied("writeNotes");
  const typed = refusal?.typed;
  const key = useSendKey(sendKey, typed?.key?.[0]);
  const error = refusal?.errors.body?.[0];
  if (needs !== null) return <NotAllowed needs={`${needs}.`}>Writing notes.</NotAllowed>;
  return (
    <Form
      // A new note starts empty; one that was not sent yet keeps what was typed, whatever else the page does.
      key={key}
      method="post"
      action={action}
      className={classNames("composer", variant === "card" && "composer-card")}
      aria-label="Add a note"
      noValidate
      preventScrollReset
    >
      <FormKey />
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="key" value={key} />
      {variant === "card" ? <input type="hidden" name="back" value="details" /> : null}
      {refusal && !error ? (
        <Notice tone="stop" role="alert">
          {refusal.message}
        </Notice>
      ) : null}
      <NoteFields typed={typed} error={error} label="Add a note" isShort={variant === "card"}>
        <DoneBy action="writeNotes">
          <StatusButton size={variant === "card" ? "s" : "m"} name="do" value="add" variant="primary">
            Add note
          </StatusButton>
        </DoneBy>
      </NoteFields>
    </Form>
  );
}

/** Each reading of the page offers a new key; the form goes on with its own until it was sent, and after a refusal too. */
function useSendKey(offered: string, refused: string | undefined): string {
  const { state, formData } = useNavigation();
  const [{ key, isSent }, setSent] = useState({ key: refused ?? offered, isSent: false });
  if (!isSent && formData?.get("key") === key) setSent({ key, isSent: true });
  if (isSent && state === "idle") setSent({ key: refused ?? offered, isSent: false });
  return key;
}

type NoteFieldsProps = {
  typed: TypedValues | undefined;
  /** About the text. */
  error: string | undefined;
  label: string;
  /** One line until somebody writes. */
  isShort?: boolean;
  /** Where two forms for a note may stand on one page. */
  id?: string;
  /** The button, where it stands in the same row. */
  children?: ReactNode;
};

/** What a note is made of: its text, whom it is for, and where it shows. */
export function NoteFields({ typed, error, label, isShort = false, id = "note", children }: NoteFieldsProps) {
  return (
    <>
      <Field name="body" label={label} error={error} id={fieldId(`${id}-body`)}>
        <TextArea
          rows={isShort ? 2 : 3}
          defaultValue={typedValue(typed, "body")}
          maxLength={10_000}
          placeholder={isShort ? label : undefined}
          data-mentions
          data-note-composer={id === "note" ? true : undefined}
        />
      </Field>
      <div className="composer-row flex flex-wrap items-center gap-x-3.5 gap-y-2 [&>.button-primary]:ml-auto max-md:[&>.button-primary]:h-11 max-md:[&>.button-primary]:w-full">
        <div className="composer-type [&>div]:flex [&>div]:items-center [&>div]:gap-1.5 [&_.field-label]:m-0">
          <Field name="type" label="For" id={fieldId(`${id}-type`)}>
            <Select defaultValue={typedValue(typed, "type", "general")} options={NOTE_TYPE_OPTIONS} />
          </Field>
        </div>
        <Checkbox name="pinned" value="1" defaultChecked={typedValue(typed, "pinned") === "1"}>
          Pin
        </Checkbox>
        <Checkbox
          name="print_on_work_order"
          value="1"
          defaultChecked={typedValue(typed, "print_on_work_order") === "1"}
        >
          Print on work order
        </Checkbox>
        {children}
      </div>
    </>
  );
}
