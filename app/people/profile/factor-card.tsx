import { paths } from "~/navigation/paths";
import { ButtonLink, StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyField } from "~/ui/copy-field";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import { type ProfileAnswer, type ProfileResult, type ProfileView, refusedOf } from "./profile-view";
import { RecoveryCodes } from "./recovery-codes";

type FactorCardProps = { profile: ProfileView; answer: ProfileAnswer | undefined };

/** The second factor: off, being set up, its codes for this once, or on. */
export function FactorCard({ profile, answer }: FactorCardProps) {
  return (
    <Card title="Second factor">
      <FactorState profile={profile} answer={answer} />
    </Card>
  );
}

function FactorState({ profile: { isForeign, hasSecondFactor }, answer }: FactorCardProps) {
  if (isForeign) return <p className="text-muted">Your company's order system does not offer one here.</p>;
  if (answer?.ok && answer.step === "codes") return <RecoveryCodes codes={answer.codes} isNew={answer.isNew} />;
  if (answer?.ok && answer.step === "offer") return <Offer offer={answer} />;
  if (hasSecondFactor) return <FactorOn />;
  const refused = refusedOf(answer, "factor-offer") ?? refusedOf(answer, "factor-confirm");
  return (
    <PageForm className="grid gap-3">
      {refused ? (
        <Notice tone="stop" role="alert">
          {refused.message}
        </Notice>
      ) : null}
      <p>Off. When it is on, signing in also asks for a code from an app on your phone.</p>
      <div>
        <StatusButton name="intent" value="factor-offer" pendingLabel="Setting up">
          Set up second factor
        </StatusButton>
      </div>
    </PageForm>
  );
}

function Offer({ offer: { secret, qr, error } }: { offer: Extract<ProfileResult, { step: "offer" }> }) {
  return (
    <PageForm className="form grid gap-3" noValidate>
      <input type="hidden" name="intent" value="factor-confirm" />
      <p>
        <b>1.</b> Scan this with an authenticator app or your password manager.
      </p>
      <img
        className="p-2 rounded-control bg-[#fff]"
        src={qr}
        width={176}
        height={176}
        alt="QR code with the secret shown below"
      />
      <CopyField id="factor-secret" label="Or enter this secret" value={secret} />
      <p>
        <b>2.</b> Enter the code from the app.
      </p>
      <Field name="code" label="Code" hint="Six digits. It changes every 30 seconds." error={error ?? undefined}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={20} autoFocus />
      </Field>
      <div className="flex gap-2">
        <StatusButton variant="primary">Switch on</StatusButton>
        <ButtonLink to={paths.profile()} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </PageForm>
  );
}

function FactorOn() {
  const dialog = (modal: string) => paths.profile(new URLSearchParams({ modal }));
  return (
    <div className="grid gap-3">
      <Notice tone="done">On. Signing in asks for a code from your app or a recovery code.</Notice>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={dialog("factor-codes")}>New recovery codes…</ButtonLink>
        <ButtonLink variant="ghost" to={dialog("factor-remove")}>
          Remove second factor…
        </ButtonLink>
      </div>
    </div>
  );
}
