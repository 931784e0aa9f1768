import type { ApiDependencies } from "../../api/context";
import type { StoreConnectionRow } from "../../db/tables";
import { shopifyApi } from "./shopify-api";
import { shopifyClient } from "./shopify-client";
import { shopifyTeller } from "./shopify-teller";
import { StoreFailure, type StoreReader } from "./store-http";
import type { StoreApi } from "./store-page";
import { openSecrets } from "./store-secrets";
import type { StoreTeller } from "./store-teller";
import { woocommerceApi } from "./woocommerce-api";
import { woocommerceTeller } from "./woocommerce-teller";

type Dependencies = Pick<ApiDependencies, "settings" | "storeCipher" | "background">;

const NO_CREDENTIALS = "Its credentials are missing. Enter them in Settings, Stores.";

function credentialsOf({ storeCipher }: Dependencies, connection: StoreConnectionRow) {
  const { access_token, consumer_key, consumer_secret } = openSecrets(storeCipher, connection).credentials ?? {};
  return {
    token: connection.kind === "shopify" ? access_token : undefined,
    keys: connection.kind === "woocommerce" && consumer_key && consumer_secret && { consumer_key, consumer_secret },
  };
}

/** What its orders are read with. Throws StoreFailure where its credentials are missing. */
export function apiOf(dependencies: Dependencies, connection: StoreConnectionRow): StoreApi {
  const { settings, background } = dependencies;
  const reader: StoreReader = { allowPrivateNetwork: settings.allowPrivateNetwork, signal: background.signal };
  const { token, keys } = credentialsOf(dependencies, connection);
  if (token) return shopifyApi(reader, connection.base_url, token);
  if (keys) return woocommerceApi(reader, connection.base_url, keys);
  throw new StoreFailure(NO_CREDENTIALS);
}

/** What it is told of shipments with. `maxTries`: 1 for who tries again later. Throws StoreFailure where its credentials are missing. */
export function tellerOf(
  dependencies: Dependencies,
  connection: StoreConnectionRow,
  { signal, maxTries }: Partial<Pick<StoreReader, "signal" | "maxTries">> = {},
): StoreTeller {
  const { settings, background } = dependencies;
  const reader: StoreReader = {
    allowPrivateNetwork: settings.allowPrivateNetwork,
    signal: signal ?? background.signal,
    ...(maxTries !== undefined && { maxTries }),
  };
  const { token, keys } = credentialsOf(dependencies, connection);
  const { base_url } = connection;
  if (token) return shopifyTeller(shopifyClient(reader, base_url, token), new URL(base_url).host);
  if (keys) return woocommerceTeller(reader, base_url, keys);
  throw new StoreFailure(NO_CREDENTIALS);
}
