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
      <div className="settings-part">
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
        <div className="settings-preview">
          <p className="settings-preview-title">Documents, emails and customer pages</p>
          <div className="settings-paper">
            <Letterhead shop={letterhead} />
          </div>
        </div>
      </div>
    </Card>
  );
}
