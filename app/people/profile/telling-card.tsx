import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/checkbox";
import { Notice } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import type { TellingView } from "./profile-view";

type TellingCardProps = { telling: readonly TellingView[]; problem: string | null };

/** Which notifications the bell shows, and which come by mail too where the shop writes that mail. */
export function TellingCard({ telling, problem }: TellingCardProps) {
  return (
    <Card title="Notifications">
      <PageForm className="form grid gap-3">
        <input type="hidden" name="intent" value="telling" />
        {problem ? (
          <Notice tone="stop" role="alert">
            {problem}
          </Notice>
        ) : null}
        <table className="telling w-full border-collapse text-left [&_th]:py-1.5 [&_th]:pr-3 [&_th]:pl-0 [&_th]:font-normal [&_thead_th]:text-muted [&_thead_th]:text-[12px] [&_td]:w-[52px] [&_td]:pr-0 [&_td]:text-center">
          <thead>
            <tr>
              <th scope="col">Notify me about</th>
              <th scope="col">Bell</th>
              <th scope="col">Email</th>
            </tr>
          </thead>
          <tbody>
            {telling.map(({ kind, label, when, bell, mail }) => (
              <tr key={kind}>
                <th scope="row">
                  <span className="line-1">{label}</span>
                  <span className="line-2">{when}</span>
                </th>
                <td>
                  <Check name="on" value={`${kind}.bell`} defaultChecked={bell} aria-label={`${label}: bell`} />
                </td>
                <td>
                  {mail === null ? null : (
                    <Check name="on" value={`${kind}.mail`} defaultChecked={mail} aria-label={`${label}: email`} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-muted">Emails are sent only if the shop has turned them on in Emails.</p>
        <div>
          <StatusButton variant="primary">Save</StatusButton>
        </div>
      </PageForm>
    </Card>
  );
}
