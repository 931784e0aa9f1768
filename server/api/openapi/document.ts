import { bytes, type Call } from "contract/call";
import { calls } from "contract/calls";
import { MAX_ID } from "contract/conventions.schema";
import { arrayKeysOf } from "contract/query-schema";
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { takesKey } from "../mount";
import { answerHeaders, failuresOf, replayedHeader } from "./failures";
import { nameModels } from "./models";

type Document = ReturnType<typeof createDocument>;

let built: Document | undefined;

/** OpenAPI 3.1, made from the table of calls. */
export function openapiDocument(): Document {
  if (built) return built;
  nameModels();
  built = createDocument(
    {
      openapi: "3.1.0",
      info: { title: "Order Management API", version: "1", license: { name: "MIT", identifier: "MIT" } },
      servers: [{ url: "/api" }],
      tags: [...new Set(Object.values<Call>(calls).map(({ tag }) => tag))].map((name) => ({ name })),
      paths: pathsOf(Object.entries<Call>(calls)),
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    { override: loosen },
  );
  return built;
}

/**
 * An answer may get more fields, so a client must not refuse them. The largest numbers of JavaScript are no rule of ours.
 * Generators take a field with a default for one that is always there, which it is not in a request.
 */
const loosen: NonNullable<Parameters<typeof createDocument>[1]>["override"] = ({ jsonSchema, io }) => {
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (io === "input" && jsonSchema.default !== undefined) {
    jsonSchema.description ??= `${JSON.stringify(jsonSchema.default)} unless given.`;
    delete jsonSchema.default;
  }
};

function pathsOf(entries: readonly (readonly [string, Call])[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, call] of entries) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return paths;
}

function operation(name: string, call: Call): ZodOpenApiOperationObject {
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.summary,
    description: whoMay(call),
    ...(call.needs && call.needs.length > 0 && { "x-needs": call.needs }),
    security: call.auth === "bearer" ? [{ bearer: [] }] : [],
    requestParams: { path: pathParameters(call), query: queryParameters(call), header: requestHeaders(call) },
    ...requestBody(call),
    responses: {
      [call.status]: answerOf(call, "Done"),
      ...(call.mayAnswerLater && { 202: answerOf(call, "Begun; it goes on") }),
      ...failuresOf(call),
    },
  };
}

function whoMay({ auth, needs = [], isForPeople }: Call): string {
  if (auth === "none") return "Without a token.";
  const who = needs.length > 0 ? `For people with one of: ${needs.join(", ")}.` : "For everyone who is signed in.";
  return isForPeople ? `${who} Not for API tokens.` : who;
}

function answerOf(call: Call, description: string): ZodOpenApiResponseObject {
  const headers = z.object({ ...answerHeaders, ...(takesKey(call) && replayedHeader) });
  if (call.response !== bytes) {
    return { description, headers, content: { "application/json": { schema: call.response } } };
  }
  const schema = { type: "string" as const, format: "binary" };
  return { description, headers, content: { [call.mediaType ?? "application/octet-stream"]: { schema } } };
}

function pathParameters(call: Call) {
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [
    name,
    name === "token" ? z.string() : z.int().min(1).max(MAX_ID),
  ]);
  return z.object(Object.fromEntries(parameters));
}

function queryParameters({ query = z.object({}) }: Call) {
  if (!(query instanceof z.ZodObject)) throw new Error("A query is an object of parameters.");
  const lists = arrayKeysOf(query);
  return z.object(
    Object.fromEntries(
      Object.entries(query.shape).map(([name, field]) => [lists.has(name) ? `${name}[]` : name, field]),
    ),
  );
}

const requestId = z
  .string()
  .optional()
  .meta({ description: "In the answer and in the log.", param: { id: "RequestId" } });
const idempotencyKey = z
  .string()
  .max(255)
  .optional()
  .meta({
    description: "A repeated request with this key gets the first answer.",
    param: { id: "IdempotencyKey" },
  });

function requestHeaders(call: Call) {
  return z.object({ "X-Request-Id": requestId, ...(takesKey(call) && { "Idempotency-Key": idempotencyKey }) });
}

function requestBody({
  body,
  rawBody,
  multipart,
  requiredParts,
}: Call): Pick<ZodOpenApiOperationObject, "requestBody"> {
  if (body) {
    const required = !body.safeParse({}).success;
    return { requestBody: { required, content: { "application/json": { schema: body } } } };
  }
  if (rawBody) {
    const schema = { type: "object" as const, description: rawBody };
    return { requestBody: { required: true, content: { "application/json": { schema } } } };
  }
  if (!multipart) return {};
  const properties = Object.fromEntries(Object.entries(multipart).map(([name, words]) => [name, partOf(name, words)]));
  const schema = { type: "object" as const, properties, ...(requiredParts && { required: [...requiredParts] }) };
  return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
}

function partOf(name: string, description: string) {
  if (name !== "file") return { type: "string" as const, description };
  return { type: "array" as const, items: { type: "string" as const, format: "binary" }, description };
}
