import { useState } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Options } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import type { TemplateRow } from "./read-template-list.server";

/** Switches a template where it stands. Choosing alone changes nothing: mail to customers hangs on it. */
export function ModeForm({ row }: { row: TemplateRow }) {
  const { id, name, mode, modeLabel, modes, lock } = row;
  const [chosen, setChosen] = useState<{ of: string; value: string }>({ of: mode, value: mode });
  // What is stored changes under it once it is set.
  const value = chosen.of === mode ? chosen.value : mode;
  if (modes.length < 2)
    return (
      <span className="line-1" title="Someone is always waiting for this email, so it can't be off.">
        {modeLabel}, always
      </span>
    );
  return (
    <PageForm
      className="flex items-center gap-1.5 [&_.select]:flex-1 [&_.select]:min-w-0 [&_.input]:h-7 [&_.input]:pl-2 [&_.input]:text-[12px] [&_.input]:font-medium max-md:[&_.input]:min-h-11 max-md:[&_.button]:min-h-11 max-md:[&_.input]:text-[16px]"
      isReadable
    >
      <input type="hidden" name="intent" value="mode" />
      <input type="hidden" name="template" value={`${id}:${lock}`} />
      <span className="select">
        <select
          className="input"
          name="mode"
          aria-label={`When ${name} is sent`}
          value={value}
          onChange={(event) => setChosen({ of: mode, value: event.currentTarget.value })}
        >
          <Options options={modes} />
        </select>
        <Icon name="chevron-down" size="s" />
      </span>
      <Button
        type="submit"
        size="s"
        className={value === mode ? "without-script" : undefined}
        aria-label={`Set when ${name} is sent`}
      >
        Set
      </Button>
    </PageForm>
  );
}
