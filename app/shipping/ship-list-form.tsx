import type { ShipListResult } from "contract/shipments.schema";
import type { FormRefusal } from "~/backend/forms.server";
import { Badge } from "~/ui/badge";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { DateInput, TextArea, TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import { Cell, type Column, Row, Table } from "~/ui/table";

type ShipListFormProps = {
  today: string;
  refusal: FormRefusal | undefined;
  /** What the list would do, or did. */
  tried: { text: string; date: string; result: ShipListResult } | null;
};

export function ShipListForm({ today, refusal, tried }: ShipListFormProps) {
  const text = tried?.text ?? refusal?.typed.text?.[0] ?? "";
  const mayShip = tried !== null && tried.result.ready > 0;
  return (
    <div className="pack">
      <FormProblem answer={refusal} labels={{ text: "List", date: "Shipped on" }} />
      <Card title="Carrier's list">
        <PageForm className="grid gap-3" encType="multipart/form-data">
          <Field
            name="text"
            label="List"
            hint="One line per parcel: order, tracking number, carrier. A header line can set a different column order."
            error={refusal?.errors.text?.[0]}
          >
            <TextArea
              rows={10}
              className="min-h-[200px] [font-family:monospace]"
              key={text}
              defaultValue={text}
              spellCheck={false}
            />
          </Field>
          <Field name="file" label="Or a CSV file" optional>
            <TextInput type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" />
          </Field>
          <Field name="date" label="Shipped on" error={refusal?.errors.date?.[0]}>
            <DateInput defaultValue={tried?.date || refusal?.typed.date?.[0] || today} />
          </Field>
          <div className="pack-buttons">
            <StatusButton name="intent" value="try" variant={mayShip ? "default" : "primary"} pendingLabel="Trying">
              Try it first
            </StatusButton>
            {mayShip ? (
              <StatusButton name="intent" value="ship" variant="primary" pendingLabel="Shipping">
                Ship {tried.result.ready}
              </StatusButton>
            ) : null}
          </div>
        </PageForm>
      </Card>
      {tried ? <Rows rows={tried.result.rows} /> : null}
    </div>
  );
}

const COLUMNS: readonly Column[] = [
  { key: "row", label: "Line", width: "70px", isNumber: true },
  { key: "order", label: "Order", width: "20%" },
  { key: "tracking", label: "Tracking number", width: "28%" },
  { key: "outcome", label: "What happens" },
];

const TONES = { ready: "active", shipped: "done", refused: "stop" } as const;
const LABELS = { ready: "Ready", shipped: "Shipped", refused: "Look at it" } as const;
type Outcome = keyof typeof TONES;

function Rows({ rows }: { rows: ShipListResult["rows"] }) {
  return (
    <Card title="Rows" body="flush">
      <Table label="Rows of the list" columns={COLUMNS} variant="plain">
        {rows.map((row) => (
          <Row key={row.row}>
            <Cell isNumber>{row.row}</Cell>
            <Cell place="main">{row.order}</Cell>
            <Cell>{row.tracking_number}</Cell>
            <Cell>
              <Badge
                tone={TONES[row.outcome as Outcome] ?? "idle"}
                label={LABELS[row.outcome as Outcome] ?? row.outcome}
                variant="strong"
              />{" "}
              {row.message}
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
