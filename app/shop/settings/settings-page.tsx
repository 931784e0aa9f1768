import { Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import { SettingsTabs } from "../settings-tabs";
import { LogoForm } from "./logo-form";
import { type FormProps, Setting, SettingsForm } from "./settings-form";
import type { SettingsAnswer, SettingsPageView, SettingsView } from "./settings-view";

type SettingsPageProps = {
  data: SettingsView;
  /** "2 of 5 done", while a new shop is set up. */
  setup: string | null;
  answer: SettingsAnswer;
};

/** What the shop says of itself: each part with what it looks like. */
export function SettingsPage({ data, setup, answer }: SettingsPageProps) {
  if (data.kind === "missing") {
    return (
      <>
        <PageHead title="Settings" />
        <Blank icon="lock" title="Settings aren't available here">
          Your company's order system keeps them. {data.message}
        </Blank>
      </>
    );
  }
  const form = { view: data, answer };
  return (
    <>
      <PageHead
        title="Settings"
        fact="What your documents, emails and customer pages show, and how your shop counts."
        actions={setup === null ? null : <ButtonLink to={paths.today()}>First steps, {setup}</ButtonLink>}
      >
        <SettingsTabs current="Shop" />
      </PageHead>
      <div className="grid grid-cols-1 gap-3 max-w-[1080px] pt-3 pb-6 px-6 max-md:px-3">
        <ShopForm {...form} />
        <LogoForm {...form} />
        <PapersForm {...form} />
        <MailForm {...form} />
        <OrdersForm {...form} />
        <CalendarCard facts={data.calendar} />
      </div>
    </>
  );
}

function ShopForm(form: FormProps) {
  const { letterhead, wallClock, samples, zones } = form.view;
  const field = { ...form, section: "shop" } as const;
  const preview = (
    <>
      <Preview title="On papers" />
      <p className="whitespace-pre-line">{[letterhead.name, ...letterhead.lines].join("\n")}</p>
      <Preview title="Shop time now" />
      <p>{wallClock}</p>
      <Preview title="Dates, money and sizes" />
      <p>{samples.formats}</p>
    </>
  );
  return (
    <SettingsForm {...form} section="shop" title="Shop" preview={preview}>
      <Setting {...field} name="shop_name" maxLength={100} autoComplete="organization" />
      <div className="form-grid">
        <Setting {...field} name="line_1" optional maxLength={200} />
        <Setting {...field} name="line_2" optional maxLength={200} />
        <Setting {...field} name="city" optional maxLength={200} />
        <Setting {...field} name="region" optional maxLength={200} />
        <Setting {...field} name="postal_code" optional maxLength={20} />
        <Setting {...field} name="country" optional maxLength={200} />
      </div>
      <Setting {...field} name="phone" optional maxLength={50} />
      <Setting
        {...field}
        name="time_zone"
        maxLength={64}
        list="time-zones"
        hint="Sets which day is today for due dates and lists"
      />
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <div className="form-grid">
        <Setting
          {...field}
          name="locale"
          hint="Dates and money, and the language of customers without their own. These pages stay in English."
        />
        <Setting {...field} name="units" />
      </div>
    </SettingsForm>
  );
}

const SIZES = { A4: "210 × 297 mm", Letter: "8.5 × 11 in" } as const;

function PapersForm(form: FormProps) {
  const { paper } = form.view;
  const preview = (
    <>
      <Preview title="Work orders, purchase orders, slips and lists" />
      <div
        className="grid place-items-center w-[74px] border border-line bg-[#fff] text-[#000] text-[12px] data-[size=A4]:aspect-[210/297] data-[size=Letter]:aspect-[8.5/11]"
        data-size={paper}
        role="img"
        aria-label={`A sheet of ${paper}, ${SIZES[paper]}`}
      >
        {paper}
      </div>
      <p>{SIZES[paper]}</p>
    </>
  );
  return (
    <SettingsForm {...form} section="papers" title="Papers" preview={preview}>
      <Setting {...form} section="papers" name="paper" hint="Labels keep their own sizes" />
    </SettingsForm>
  );
}

function MailForm(form: FormProps) {
  const { isMailByHand, values } = form.view;
  const { mail_from, mail_reply_to } = values;
  const field = { ...form, section: "mail" } as const;
  const preview = (
    <>
      <Preview title="At the head of each email" />
      <Facts
        facts={[
          ["From", mail_from],
          ["Reply to", mail_reply_to || "The sender"],
        ]}
      />
      {isMailByHand ? (
        <>
          <Preview title="Sending" />
          <p>
            Emails wait in{" "}
            <Link className="link" to={paths.sentMail()}>
              Sent mail
            </Link>
            , where you send each one by hand. To send them automatically, whoever runs the server sets a mail server (
            <code>SMTP_URL</code>).
          </p>
        </>
      ) : null}
    </>
  );
  return (
    <SettingsForm {...form} section="mail" title="Mail" preview={preview}>
      <Setting {...field} name="mail_from" maxLength={320} hint="Such as Acme Embroidery <proofs@acme.example>" />
      <Setting
        {...field}
        name="mail_reply_to"
        optional
        maxLength={320}
        hint="For templates that name no other address"
      />
    </SettingsForm>
  );
}

function OrdersForm(form: FormProps) {
  const { order, purchaseOrder } = form.view.samples;
  const field = { ...form, section: "orders" } as const;
  const preview = (
    <>
      <Preview title="The next numbers look like this" />
      <Facts
        facts={[
          ["Order", order],
          ["Purchase order", purchaseOrder],
        ]}
      />
      <p className="field-hint">Existing numbers stay the same.</p>
    </>
  );
  return (
    <SettingsForm {...form} section="orders" title="Orders and numbers" preview={preview}>
      <Setting {...field} name="orders_complete_when" />
      <div className="form-grid">
        <Setting {...field} name="order_prefix" maxLength={10} />
        <Setting {...field} name="purchase_order_prefix" maxLength={10} />
      </div>
    </SettingsForm>
  );
}

function CalendarCard({ facts }: { facts: SettingsPageView["calendar"] }) {
  const open = (
    <ButtonLink size="s" to={paths.plan()}>
      Open Shop calendar
    </ButtonLink>
  );
  return (
    <Card title="Calendar and turnaround" actions={open}>
      <Facts facts={facts} />
    </Card>
  );
}

const Preview = ({ title }: { title: string }) => <p className="text-muted text-[12px] font-medium">{title}</p>;
