import { bytes, type Call } from "contract/call";
import { calls } from "contract/calls";
import { failure } from "contract/conventions.schema";
import { z } from "zod/v4";

type Json = Readonly<Record<string, unknown>>;

let built: Json | undefined;

/** OpenAPI 3.1, made from the table of calls. */
export function openapiDocument(): Json {
  built ??= {
    openapi: "3.1.0",
    info: { title: "Order Management API", version: "1" },
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Failure: jsonSchema(failure) },
    },
    paths: pathsOf(Object.entries<Call>(calls)),
  };
  return built;
}

function pathsOf(entries: readonly (readonly [string, Call])[]): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of entries) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return paths;
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.summary,
    ...(call.needs && call.needs.length > 0 && { "x-needs": call.needs }),
    security: call.auth === "bearer" ? [{ bearer: [] }] : [],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...requestBody(call),
    responses: {
      [call.status]: { description: "OK", content: answerContent(call) },
      default: {
        description: "Failure",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

function answerContent(call: Call): Json {
  if (call.response === bytes) return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  return { "application/json": { schema: jsonSchema(call.response) } };
}

function pathParameters(call: Call): Json[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: "path",
    required: true,
    schema: { type: "integer", minimum: 1 },
  }));
}

function queryParameters(call: Call): Json[] {
  if (!call.query) return [];
  const schema = z.toJSONSchema(call.query, { io: "input", unrepresentable: "any" });
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isList = typeof property === "object" && property.type === "array";
    return { name: isList ? `${name}[]` : name, in: "query", required: false, schema: property };
  });
}

function requestBody(call: Call): Json {
  if (call.body) return { requestBody: { content: { "application/json": { schema: jsonSchema(call.body) } } } };
  if (!call.multipart) return {};
  const properties = Object.fromEntries(
    Object.entries(call.multipart).map(([name, description]) => [name, { type: "string", description }]),
  );
  return { requestBody: { content: { "multipart/form-data": { schema: { type: "object", properties } } } } };
}

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
