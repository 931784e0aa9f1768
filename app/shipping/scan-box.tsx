import { Form } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** One box for every code: a scanner types into it and presses Enter. */
export function ScanBox() {
  return (
    <Form method="get" action={paths.shipping()} className="scan-line" role="search" aria-label="Scan">
      <span className="search-box">
        <Icon name="search" size="xs" />
        {/* A scanner types as soon as the page is open. */}
        <input
          className="input-l"
          name="scan"
          aria-label="Scan an order, a box label or a tracking number"
          placeholder="Scan order, box or tracking number"
          autoComplete="off"
          maxLength={200}
          required
        />
      </span>
      <Button type="submit" size="l">
        Find
      </Button>
    </Form>
  );
}
