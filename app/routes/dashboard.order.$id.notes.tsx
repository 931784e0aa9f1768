import { NotThereYet } from "~/navigation/not-there-yet";

export default function OrderTab() {
  return <NotThereYet isTab />;
}
