import { NotThereYet } from "~/navigation/not-there-yet";

export default NotThereYet;
