import type { User } from "contract/users.schema";
import type { Clock } from "../clock";
import type { Dialect } from "../db/dialect";
import type { Db } from "../db/tables";
import type { Settings } from "../env.server";
import type { FileDisk } from "../files/disk";
import type { Actor } from "../history/record-history";
import type { Background } from "../jobs/background";
import type { Logger } from "../logger";
import type { TokenCipher } from "../sessions/token-cipher";

/** Everything that /api needs from outside; nobody imports a singleton. */
export interface ApiDependencies {
  db: Db;
  dialect: Dialect;
  clock: Clock;
  logger: Logger;
  settings: Settings;
  /** Where files lie. */
  disk: FileDisk;
  /** Seals the secret links that wait in the outbox. */
  linkCipher: TokenCipher;
  /** Seals the secrets of second factors. */
  factorCipher: TokenCipher;
  /** Seals the secrets of store connections and of webhook endpoints. */
  storeCipher: TokenCipher;
  background: Background;
}

/** The signed-in person or program behind a request, and the token that it came with: of a session, or a program's own. */
export interface SignedIn extends Actor {
  type: "user";
  id: number;
  tokenId: number;
  isProgram: boolean;
  user: User;
}
