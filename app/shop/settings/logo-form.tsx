import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import { Letterhead } from "../letterhead";
import type { FormProps } from "./settings-form";

/** The picture on papers, mail and customers' pages, beside the head of a paper. */
export function LogoForm({ view: { letterhead }, answer }: FormProps) {
  const refused = answer?.typed.intent?.[0]?.startsWith("logo") ? answer : undefined;
  return (
    <Card title="Logo">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-6 items-start max-md:grid-cols-1">
        <div className="grid gap-3">
          <PageForm className="form grid gap-3" encType="multipart/form-data" noValidate>
            <input type="hidden" name="intent" value="logo" />
            <FormProblem answer={refused} labels={{ file: "Picture" }} />
            <Field name="file" label="Picture" hint="PNG or JPEG, 2 MB or less" error={refused?.errors.file?.[0]}>
              <TextInput type="file" accept="image/png,image/jpeg" />
            </Field>
            <div>
              <StatusButton variant="primary">Save logo</StatusButton>
            </div>
          </PageForm>
          {letterhead.logo ? (
            <PageForm>
              <input type="hidden" name="intent" value="logo-remove" />
              <StatusButton>Remove logo</StatusButton>
            </PageForm>
          ) : null}
        </div>
        <div className="grid gap-1.5 py-3 px-3.5 rounded-control bg-sunken [overflow-wrap:anywhere]">
          <p className="text-muted text-[12px] font-medium">Documents, emails and customer pages</p>
          <div className="p-3 border border-line bg-[#fff] text-[#000]">
            <Letterhead shop={letterhead} />
          </div>
        </div>
      </div>
    </Card>
  );
}
