/** OpenAPI 3.1 printed from the contract. */
import * as z from 'zod';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { type ErrorDef, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { rolesAllowed } from '@quilate/domain/kernel/policy.ts';

const ERROR = { $ref: '#/components/schemas/Refusal' };
const refusal = {
  type: 'object',
  required: ['code', 'message', 'details', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: 'Frase en español' },
    details: { type: 'object' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

const UPLOAD = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  },
};

type Json = Record<string, unknown>;
const schemaOf = (shape: unknown, io: 'input' | 'output'): Json =>
  z.toJSONSchema(shape as z.ZodType, { io, unrepresentable: 'any' });

export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const methods = (paths[endpoint.path] ??= {});
    methods[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quilate', version: '1' },
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Refusal: refusal } },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    ...(endpoint.policy === 'public'
      ? { security: [] }
      : { 'x-policy': { ...endpoint.policy, roles: rolesAllowed(endpoint.policy) } }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...keyParameter(endpoint)],
    ...(endpoint.isUpload ? { requestBody: UPLOAD } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

function operationId(endpoint: Endpoint): string {
  const words = endpoint.path
    .replace(/^\/v1/, '')
    .replace(/[/{}-]+(\w?)/g, (_, letter: string) => letter.toUpperCase());
  return endpoint.method.toLowerCase() + words;
}

function pathParameters(endpoint: Endpoint): Json[] {
  const properties = endpoint.params ? (schemaOf(endpoint.params, 'input')['properties'] as Record<string, Json>) : {};
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return [];
  const schema = schemaOf(endpoint.query, 'input');
  const required = (schema['required'] ?? []) as string[];
  return Object.entries(schema['properties'] as Record<string, Json>).map(([name, part]) => ({
    name: part['type'] === 'array' ? `${name}[]` : name,
    in: 'query',
    required: required.includes(name),
    schema: part,
  }));
}

function keyParameter(endpoint: Endpoint): Json[] {
  if (!endpoint.isIdempotent) return [];
  const schema = { type: 'string', minLength: 16, maxLength: 64 };
  return [{ name: 'Idempotency-Key', in: 'header', required: true, schema }];
}

function success(endpoint: Endpoint): Json {
  const status = String(endpoint.status ?? 200);
  if (endpoint.stream) return { [status]: { description: 'Documento', content: { [endpoint.stream]: {} } } };
  if (!endpoint.reply) return { [status]: { description: 'Hecho' } };
  return {
    [status]: { description: 'Hecho', content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } },
  };
}

function refusals(endpoint: Endpoint): Json {
  const shared: ErrorDef[] = [kernelErrors.VALIDATION, kernelErrors.BUSY];
  if (endpoint.policy !== 'public') shared.push(kernelErrors.NOT_SIGNED_IN, kernelErrors.FORBIDDEN);
  if (endpoint.params) shared.push(kernelErrors.NOT_FOUND);
  if (endpoint.isIdempotent) shared.push(kernelErrors.IDEMPOTENCY_KEY_MISSING, kernelErrors.STATE_CONFLICT);
  const byStatus = Map.groupBy([...shared, ...(endpoint.errors ?? [])], (def) => def.status);
  return Object.fromEntries(
    [...byStatus].map(([status, defs]) => [
      String(status),
      {
        description: defs.map((def) => `${def.code}: ${def.es}`).join('\n'),
        content: { 'application/json': { schema: ERROR } },
      },
    ]),
  );
}
