import { Link } from "@remix-run/react";
import type { FeedbackRefusal } from "~/art/viewer/feedback-view";
import type { PinPlace } from "~/art/viewer/pin-place";
import { useQueryLinks } from "~/art/viewer/query-button";
import { typedValue } from "~/forms/typed-values";
import { StatusButton } from "~/ui/button";
import { Field, fieldId } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { TextArea, TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import type { VersionView } from "../viewer/versions.server";
import { Audience } from "./audience";
import { Refused } from "./refused";

interface ComposerProps {
  version: VersionView;
  /** Where its pin was set on the picture. */
  at: PinPlace | null;
  refusal: FeedbackRefusal | null;
}

/** A new comment on a version, with a pin where one was set. */
export function Composer({ version, at, refusal }: ComposerProps) {
  const typed = refusal?.typed;
  const error = refusal?.errors.body?.[0];
  const hasFieldError =
    error !== undefined || refusal?.errors.pin_x !== undefined || refusal?.errors.pin_y !== undefined;
  return (
    <PageForm
      className="form grid gap-2 border-t border-t-line pt-3 pb-3.5 px-3.5"
      aria-label="Add a comment"
      noValidate
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="upload_id" value={version.id} />
      <Refused refusal={hasFieldError ? null : refusal} error={error} />
      <Field name="body" label={`Comment on version ${version.version}`} error={error} id={fieldId("comment-body")}>
        <TextArea
          rows={3}
          defaultValue={typedValue(typed, "body")}
          maxLength={5_000}
          placeholder="Write a comment, or click the art to pin it"
        />
      </Field>
      <PinFields at={at} version={version} refusal={refusal} />
      <div className="comment-foot">
        <Audience typed={typed} />
        <StatusButton size="s" variant="primary" name="do" value="add" className="ml-auto">
          Add comment
        </StatusButton>
      </div>
    </PageForm>
  );
}

/** The pin in numbers: set by the picture, or by hand. */
function PinFields({ at, version, refusal }: Pick<ComposerProps, "at" | "version" | "refusal">) {
  const to = useQueryLinks();
  const typed = refusal?.typed;
  const x = at ? String(at.x) : typedValue(typed, "pin_x");
  const y = at ? String(at.y) : typedValue(typed, "pin_y");
  const page = at ? String(at.page) : typedValue(typed, "pin_page", "1");
  const errors = [refusal?.errors.pin_x?.[0], refusal?.errors.pin_y?.[0]];
  return (
    <div className="grid gap-1.5 [&_summary]:w-fit [&_summary]:text-accent [&_summary]:text-small">
      {at ? (
        <p className="flex items-center gap-2" role="status">
          <Icon name="map-pin" size="s" />
          Pinned to the picture
          <Link className="link ml-auto" to={to({ at: null })} preventScrollReset replace>
            Remove pin
          </Link>
        </p>
      ) : null}
      <details key={`${x}-${y}`} open={errors.some(Boolean) || undefined}>
        <summary>{at ? "Exact position" : "Set a pin by position"}</summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(80px,1fr))] gap-2 mt-1.5">
          <Field name="pin_x" label="From left, %" error={errors[0]}>
            <TextInput inputMode="decimal" defaultValue={x} autoComplete="off" />
          </Field>
          <Field name="pin_y" label="From top, %" error={errors[1]}>
            <TextInput inputMode="decimal" defaultValue={y} autoComplete="off" />
          </Field>
          {version.pages.length > 1 ? (
            <Field name="pin_page" label="Picture">
              <TextInput inputMode="numeric" defaultValue={page} autoComplete="off" />
            </Field>
          ) : (
            <input type="hidden" name="pin_page" value={page} />
          )}
        </div>
      </details>
    </div>
  );
}
