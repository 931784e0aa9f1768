import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { actOnProfile } from "~/people/profile/act-on-profile.server";
import { CalendarCard } from "~/people/profile/calendar-card";
import { FactorCard } from "~/people/profile/factor-card";
import { ProfileForm } from "~/people/profile/profile-form";
import { factorModalOf, type ProfileAnswer, refusedOf } from "~/people/profile/profile-view";
import { readProfile } from "~/people/profile/read-profile.server";
import { SessionsCard } from "~/people/profile/sessions-card";
import { TellingCard } from "~/people/profile/telling-card";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorPage } from "~/ui/error-page";
import { lazyPart } from "~/ui/lazy-part";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";

const FactorDialog = lazyPart(
  "factor-dialogs",
  async () => (await import("~/people/profile/factor-dialogs")).FactorDialog,
);

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const profile = await readProfile(request, signedIn);
  const asked = new URL(request.url).searchParams.get("modal");
  return { profile, modal: profile.hasSecondFactor ? factorModalOf(asked) : null };
}

export const action = ({ request }: ActionFunctionArgs) => actOnProfile(request);

export default function Profile() {
  const { profile, modal } = useLoaderData<typeof loader>();
  const answer: ProfileAnswer | undefined = useFormAnswer<typeof action>();
  const ending = refusedOf(answer, "session-end") ?? refusedOf(answer, "sessions-end");
  const isDone = answer?.ok === true;
  return (
    <>
      {modal && !isDone ? <FactorDialog modal={modal} answer={answer} /> : null}
      <PageHead title="Your profile" fact={[profile.email, profile.roles].filter(Boolean).join(" · ")} />
      {profile.isForeign ? (
        <div className="list-notices bg-transparent">
          <Notice tone="idle" glyph="info">
            Your company's order system keeps names and time zones. What you choose here stays in this browser.
          </Notice>
        </div>
      ) : null}
      <div className="record-columns">
        <div className="grid grid-cols-1 gap-3 [&_.facts]:grid-cols-[120px_minmax(0,1fr)]">
          <ProfileForm profile={profile} answer={answer} />
          <Card title="Password">
            <p className="mb-3">Changing it signs you out everywhere else.</p>
            <ButtonLink to={paths.password(paths.profile())}>Change password…</ButtonLink>
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-3 [&_.facts]:grid-cols-[120px_minmax(0,1fr)]">
          <FactorCard profile={profile} answer={answer} />
          {profile.telling ? (
            <TellingCard telling={profile.telling} problem={refusedOf(answer, "telling")?.message ?? null} />
          ) : null}
          {profile.calendar ? <CalendarCard calendar={profile.calendar} answer={answer} /> : null}
          <SessionsCard sessions={profile.sessions} problem={ending?.message ?? null} />
        </div>
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />;
