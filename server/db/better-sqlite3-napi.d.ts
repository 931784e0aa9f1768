/** An optional dependency that npm leaves out on Node 20: its types are those of better-sqlite3. */
declare module "better-sqlite3-napi" {
  export { default } from "better-sqlite3";
}
