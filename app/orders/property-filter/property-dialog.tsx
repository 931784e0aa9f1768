import { Form, Link } from "@remix-run/react";
import { propertyKey, readPropertyFilter } from "contract/line-properties";
import { countWords } from "contract/number-words";
import type { ListLinks } from "~/lists/list-links";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { FieldGroup } from "~/ui/field-group";
import { HiddenParams } from "~/ui/hidden-params";
import { Truncated } from "~/ui/truncated";
import { PROPERTY_MODAL, PROPERTY_NAME_KEY, type PropertyFilterView } from "./property-filter";

type PropertyDialogProps = { view: PropertyFilterView; path: string; links: ListLinks };

/** Which answer on a line, then which of its values: two steps of links and one GET form. */
export function PropertyDialog({ view, path, links }: PropertyDialogProps) {
  const { chosen } = view;
  if (!chosen) return <Names view={view} links={links} />;
  const isOther = ([key, value]: readonly [string, string]) =>
    key !== "page" &&
    (key !== "property[]" || propertyKey(readPropertyFilter(value)?.name ?? "") !== propertyKey(chosen.name));
  return (
    <Dialog title={`Orders by “${chosen.name}”`} size="s" keys={[PROPERTY_NAME_KEY]}>
      <Form method="get" action={path} className="dialog-form form" preventScrollReset>
        <HiddenParams params={links.keep.filter(isOther)} />
        <DialogBody>
          <FieldGroup label="Answers" className="grid gap-1.5">
            {chosen.choices.map(({ filter, label, orders, isOn }) => (
              <label key={filter} className="checkbox-line">
                <input type="checkbox" className="checkbox" name="property[]" value={filter} defaultChecked={isOn} />
                <Truncated words={label} />
                {orders === null ? null : <span className="text-muted">{countWords(orders, "order")}</span>}
              </label>
            ))}
          </FieldGroup>
        </DialogBody>
        <DialogFoot
          note={
            <ButtonLink variant="ghost" to={links.modal(PROPERTY_MODAL)}>
              Other questions
            </ButtonLink>
          }
        >
          <Button type="submit" variant="primary">
            Show orders
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

function Names({ view: { names, problem }, links }: { view: PropertyFilterView; links: ListLinks }) {
  return (
    <Dialog title="Orders by an answer on a line" size="s" keys={[PROPERTY_NAME_KEY]}>
      <DialogBody>
        {names.length === 0 ? (
          <p>{problem ?? "No order line has answers from the store. Personal names aren't listed."}</p>
        ) : (
          <ul className="grid gap-1.5">
            {names.map((name) => (
              <li key={name}>
                <Link
                  className="link"
                  to={`${links.modal(PROPERTY_MODAL)}&${new URLSearchParams({ [PROPERTY_NAME_KEY]: name })}`}
                  preventScrollReset
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFoot cancelLabel="Close" />
    </Dialog>
  );
}
