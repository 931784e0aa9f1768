import { instantOf } from "../clock";
import { takeServingLock } from "../db/serving-lock";
import { requireSoleProgram } from "../db/sole-program";
import { readOldSecret } from "../env.server";
import { OperatorError } from "../operator-error";
import { changeSecret } from "../secret/change-secret";
import { readFingerprint } from "../secret/known-secret";
import { fitsFingerprint } from "../secret/secret-fingerprint";
import { openCommandLine, requireServingSettings, runProgram } from "../start/command-line";

const USAGE = `Makes the session secret that is set now (SESSION_SECRET or DATA_DIR/session-secret) the one of the database. Stop the server first.

  OLD_SESSION_SECRET=… npm run change-secret
  npm run change-secret -- --without-old

--without-old  the old secret is lost: second factors go off, and mail that waits with a link has to be written again
`;

async function main(args: readonly string[]): Promise<number> {
  const withoutOld = args.includes("--without-old");
  if (args.some((arg) => arg !== "--without-old")) {
    console.log(USAGE);
    return args.includes("--help") ? 0 : 2;
  }
  const { databaseUrl, dataDir, sessionSecret } = requireServingSettings();
  const secrets = { old: readOldSecret(), new: sessionSecret };
  if (secrets.old === null && !withoutOld) {
    throw new OperatorError(
      "OLD_SESSION_SECRET is not set. Set it to the secret that was used so far; if that is lost, add --without-old.",
    );
  }
  if (databaseUrl) await requireSoleProgram(databaseUrl);
  const lock = databaseUrl ? null : takeServingLock(dataDir);
  const backend = await openCommandLine(console.log);
  try {
    if (secrets.old !== null && !fitsFingerprint(secrets.old, await readFingerprint(backend.db))) {
      throw new OperatorError("OLD_SESSION_SECRET is not the secret of this database. Nothing was changed.");
    }
    const { kept, withoutFactor, withoutLink, withoutSecrets } = await changeSecret(
      backend.db,
      secrets,
      instantOf(backend.clock()),
    );
    console.log(
      `The session secret is changed. Resealed: ${kept}. Second factors switched off: ${withoutFactor}. Mails that lost their link: ${withoutLink}. Stores and webhook endpoints whose secrets must be entered again: ${withoutSecrets}. Everyone has to sign in again.`,
    );
    return 0;
  } finally {
    await backend.close();
    lock?.release();
  }
}

await runProgram(() => main(process.argv.slice(2)));
