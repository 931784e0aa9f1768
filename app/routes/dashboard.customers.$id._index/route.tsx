import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { AddressDialog } from "~/customers/address-dialog";
import { CustomerHead } from "~/customers/customer-head";
import { customerView } from "~/customers/customer-view.server";
import { addressView, editAddress } from "~/customers/edit-address.server";
import { editCustomer, editCustomerView } from "~/customers/edit-customer.server";
import { EditDialog } from "~/edit/edit-dialog";
import { editAnswer } from "~/edit/edit-view";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { orderIdOf, recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { ContactCard, FilesCard, LogosCard, OrdersCard } from "./customer-cards";

export const meta = titledBy<typeof loader>(({ customer }) => customer.name);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const id = recordIdOf(params.id, "customer");
  const [{ data }, clock] = await Promise.all([backend.read("getCustomer", { id }), readShopClock()]);
  const { searchParams } = new URL(request.url);
  return {
    customer: customerView(data, clock),
    edit: searchParams.get("modal") === "edit" ? editCustomerView(data, clock.today) : null,
    address: addressView(data, searchParams),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const id = recordIdOf(params.id, "customer");
  const form = await readForm(request);
  const { data } = await signedIn.backend.read("getCustomer", { id });
  const order = new URL(request.url).searchParams.get("order");
  const saving = { signedIn, form, back: order ? paths.order(orderIdOf(order)) : paths.customer(id) };
  return form.has("place") ? await editAddress(data, saving) : await editCustomer(data, saving);
}

export default function Customer() {
  const { customer, edit, address } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      {edit ? (
        <EditDialog
          title={`Edit ${customer.name}`}
          view={edit}
          answer={editAnswer(answer)}
          lead={
            <p className="text-muted">
              New papers show the corrected contact; orders keep their own addresses, and printed work orders stay
              current.
            </p>
          }
        />
      ) : null}
      {address ? <AddressDialog key={address.place} view={address} answer={answer} /> : null}
      <CustomerHead customer={customer} page="details" />
      <div className="record-columns">
        <div className="supplier-column">
          <ContactCard customer={customer} />
          <LogosCard customer={customer} />
          <FilesCard customer={customer} />
        </div>
        <div className="supplier-column">
          <OrdersCard customer={customer} />
        </div>
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.customers(), label: "Open Customers" }} />;
