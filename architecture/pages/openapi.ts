/** OpenAPI 3.1 printed from the contract: what has a name in the code has it here too, and is said once. */
import type { Endpoint } from '../../packages/domain/src/kernel/contract.ts';
import { type ErrorDef, kernelErrors } from '../../packages/domain/src/kernel/errors.ts';
import { rolesAllowed } from '../../packages/domain/src/kernel/grants.ts';
import type { Domain, Listed } from '../checks/domain.ts';
import type { ModuleMap } from '../plan.ts';
import { kebab, pascal } from '../words.ts';
import { withoutRepeats } from './openapi-repeats.ts';
import { type Json, namedSchemas, type Schemas } from './openapi-schemas.ts';

const SUCCESS = 'Hecho';
/** What is so of every answer is said here, and not at each. */
const ABOUT =
  'Cantidades en céntimos y miligramos, siempre enteros. ' +
  'Toda respuesta lleva x-request-id, el mismo que sale en el registro del servidor. ' +
  'Cualquier dirección puede responder VALIDATION y BUSY (esta se repite con la misma clave al cabo de un momento); ' +
  'la que tiene x-policy, NOT_SIGNED_IN y FORBIDDEN; la que nombra algo en su ruta, NOT_FOUND; ' +
  'la que pide Idempotency-Key, IDEMPOTENCY_KEY_MISSING y STATE_CONFLICT. ' +
  'A un programa cada respuesta le dice en RateLimit cuántas peticiones le quedan; 429 y 503 llevan en Retry-After ' +
  'los segundos que hay que esperar. ' +
  'Las demás negativas de cada una están en su 4XX; el estado y la frase de todas, en x-refusals.';
const JSON_TYPE = 'application/json';
const component = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const REFUSAL: Json = {
  type: 'object',
  required: ['code', 'message', 'details', 'requestId'],
  properties: {
    code: { type: 'string', description: 'Uno de los de x-refusals' },
    message: { type: 'string', description: 'Frase en español' },
    details: { type: 'object', additionalProperties: true },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

const UPLOAD: Json = {
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

const HEADERS: Readonly<Record<string, Json>> = {
  IdempotentReplayed: {
    description: '«true» si la respuesta es la de una petición anterior con la misma clave',
    schema: { type: 'string', const: 'true' },
  },
  ChangedTopics: {
    description: 'Módulos cuyos datos han cambiado, separados por comas',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Solo a programas: devuelta en If-None-Match, lo que sigue igual es 304, sin cuerpo',
    schema: { type: 'string' },
  },
  Location: { description: 'Dónde se lee lo que se ha creado', schema: { type: 'string' } },
};
const readHeaders: Json = { etag: component('headers', 'ETag') };
const commandHeaders: Json = {
  'idempotent-replayed': component('headers', 'IdempotentReplayed'),
  'changed-topics': component('headers', 'ChangedTopics'),
};
const makerHeaders: Json = { ...commandHeaders, location: component('headers', 'Location') };
const REFUSED: Json = {
  description: 'Negativa, con su código y su frase',
  content: { [JSON_TYPE]: { schema: component('schemas', 'Refusal') } },
};
const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Repetida con el mismo cuerpo, la petición se responde sin hacerse otra vez',
  schema: { type: 'string', minLength: 16, maxLength: 64, pattern: '^[\\w-]+$' },
};

export function openApi(domain: Pick<Domain, 'endpoints' | 'shapes'>, map: ModuleMap): Json {
  const { endpoints } = domain;
  const schemas = namedSchemas(domain);
  const parameters = new Parameters(
    endpoints.flatMap((listed) =>
      parametersOf(listed, schemas).map((parameter) => ({ module: listed.module, parameter })),
    ),
  );
  const readAt = new Set(endpoints.flatMap(({ endpoint }) => listOfRecord(endpoint) ?? []));
  const successes = new Successes(endpoints.map((listed) => successOf(listed, schemas, readAt)));
  const paths: Record<string, Json> = {};
  for (const listed of endpoints) {
    const { path, method } = listed.endpoint;
    const success = successes.of(successOf(listed, schemas, readAt));
    (paths[path] ??= {})[method.toLowerCase()] = operation(listed, schemas, parameters, success);
  }
  const used = new Set(endpoints.map(({ module }) => module));
  const once = withoutRepeats({ Refusal: REFUSAL, ...schemas.components }, paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Quilate', version: '1', description: ABOUT },
    servers: [
      { url: '/', description: 'Esta instalación' },
      { url: 'http://localhost:3000', description: 'La de npm start' },
    ],
    security: [{ bearer: [] }],
    tags: [...used].map((name) => ({ name, description: map[name]?.es ?? name })),
    paths: once.paths,
    'x-grants': grants(endpoints),
    'x-refusals': sentences(endpoints),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      headers: HEADERS,
      parameters: parameters.components,
      responses: { Refused: REFUSED, ...successes.components },
      schemas: once.schemas,
    },
  };
}

const operationIdOf = ({ module, key, operation: name }: Listed): string => `${module}.${name ?? key}`;

/** What is asked alike more than once is described once; what another room asks by the same name has its room's. */
class Parameters {
  readonly components: Record<string, Json> = { IdempotencyKey: IDEMPOTENCY_KEY };
  readonly #names = new Map<string, string>();

  constructor(all: readonly { readonly module: string; readonly parameter: Json }[]) {
    const alike = [...Map.groupBy(all, ({ parameter }) => JSON.stringify(parameter))];
    for (const [text, uses] of alike.toSorted(([, a], [, b]) => b.length - a.length)) {
      const [{ module, parameter }] = uses as [(typeof uses)[number]];
      const name = pascal(kebab(String(parameter['name']).replace('[]', '')));
      const free = [name, `${pascal(module)}${name}`].find((one) => !(one in this.components));
      if (uses.length < 2 || free === undefined) continue;
      this.components[free] = parameter;
      this.#names.set(text, free);
    }
  }

  of(parameter: Json): Json {
    const name = this.#names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : component('parameters', name);
  }
}

function operation(listed: Listed, schemas: Schemas, parameters: Parameters, success: Json): Json {
  const { endpoint } = listed;
  const body = schemas.of(listed, 'body');
  return {
    operationId: operationIdOf(listed),
    summary: endpoint.summary,
    tags: [listed.module],
    ...accessOf(endpoint),
    parameters: [
      ...parametersOf(listed, schemas).map((one) => parameters.of(one)),
      ...(endpoint.isIdempotent ? [component('parameters', 'IdempotencyKey')] : []),
    ],
    ...(endpoint.isUpload ? { requestBody: UPLOAD } : {}),
    ...(body ? { requestBody: { required: true, content: { [JSON_TYPE]: { schema: body } } } } : {}),
    responses: { [statusOf(listed, schemas)]: success, ...refusals(endpoint) },
  };
}

const accessOf = ({ policy }: Endpoint): Json =>
  policy === 'public' ? { security: [] } : { 'x-policy': `${policy.module}.${policy.access}` };

/** Of each `x-policy` who may, said once. */
function grants(endpoints: readonly Listed[]): Record<string, Record<string, readonly string[]>> {
  const said: Record<string, Record<string, readonly string[]>> = {};
  for (const { endpoint } of endpoints) {
    const { policy } = endpoint;
    if (policy !== 'public') (said[policy.module] ??= {})[policy.access] = rolesAllowed(policy);
  }
  return said;
}

const parametersOf = (listed: Listed, schemas: Schemas): Json[] => [
  ...parametersIn(schemas.of(listed, 'params'), 'path'),
  ...parametersIn(schemas.of(listed, 'query'), 'query'),
];

function parametersIn(schema: Json | undefined, place: 'path' | 'query'): Json[] {
  const required = (schema?.['required'] ?? []) as string[];
  return Object.entries((schema?.['properties'] ?? {}) as Record<string, Json>).map(([name, part]) => ({
    name: place === 'query' && part['type'] === 'array' ? `${name}[]` : name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema: part,
  }));
}

const contentOf = (listed: Listed, schemas: Schemas): Json | undefined => {
  const { stream } = listed.endpoint;
  const reply = schemas.of(listed, 'reply');
  if (stream) return { [stream]: { schema: { type: 'string', contentMediaType: stream } } };
  return reply && { [JSON_TYPE]: { schema: reply } };
};

const statusOf = (listed: Listed, schemas: Schemas): number =>
  listed.endpoint.status ?? (contentOf(listed, schemas) ? 200 : 204);

function successOf(listed: Listed, schemas: Schemas, readAt: ReadonlySet<string>): Json {
  const headers = headersOf(listed.endpoint, readAt);
  const content = contentOf(listed, schemas);
  return { description: SUCCESS, ...(headers ? { headers } : {}), ...(content ? { content } : {}) };
}

/** `/v1/sales` of what reads `/v1/sales/{saleId}`. */
const listOfRecord = ({ method, path }: Endpoint): string | undefined =>
  method === 'GET' ? /^(\/[\w/-]+)\/\{\w+\}$/.exec(path)?.[1] : undefined;

function headersOf(endpoint: Endpoint, readAt: ReadonlySet<string>): Json | undefined {
  const { method, path, policy, status, stream, isIdempotent } = endpoint;
  if (method === 'GET') return stream === undefined && policy !== 'public' ? readHeaders : undefined;
  if (!isIdempotent) return undefined;
  return status === 201 && readAt.has(path) ? makerHeaders : commandHeaders;
}

/** What several addresses answer alike, the record an action changed or a file, is described once. */
class Successes {
  readonly components: Record<string, Json> = {};
  readonly #names = new Map<string, string>();

  constructor(all: readonly Json[]) {
    const texts = all.map((one) => JSON.stringify(one));
    for (const [text, uses] of Map.groupBy(texts, (one) => one)) {
      if (uses.length < 2) continue;
      const name = this.#free(text);
      this.components[name] = JSON.parse(text) as Json;
      this.#names.set(text, name);
    }
  }

  of(success: Json): Json {
    const name = this.#names.get(JSON.stringify(success));
    return name === undefined ? success : component('responses', name);
  }

  /** `WorkDone` of a command, `WorkRead` of a question; a file by its type. */
  #free(text: string): string {
    const [, schema] = /"#\/components\/schemas\/(\w+)"/.exec(text) ?? [];
    const [, type] = /"contentMediaType":"\w+\/([\w-]+)/.exec(text) ?? [];
    const what = schema ?? (type ? `${pascal(type)}File` : 'Nothing');
    const name = `${what}${text.includes('IdempotentReplayed') ? 'Done' : 'Read'}`;
    const taken = Object.keys(this.components).filter((one) => one.replace(/\d+$/, '') === name).length;
    return taken === 0 ? name : `${name}${taken + 1}`;
  }
}

/** Its own codes; those that follow from what it asks are said once, in `ABOUT`. */
function refusals(endpoint: Endpoint): Json {
  const refused = component('responses', 'Refused');
  const byClass = Map.groupBy(endpoint.errors ?? [], (def) => `${Math.floor(def.status / 100)}XX`);
  const own = [...byClass].map(([statuses, defs]) => {
    const description = [...new Set(defs.map(({ code }) => code))].join(', ');
    return [statuses, { ...refused, description }] as const;
  });
  return { '4XX': refused, ...Object.fromEntries(own) };
}

function refusalsOf(endpoint: Endpoint): ReadonlySet<ErrorDef> {
  const shared: ErrorDef[] = [kernelErrors.BUSY, kernelErrors.VALIDATION];
  if (endpoint.policy !== 'public') shared.push(kernelErrors.NOT_SIGNED_IN, kernelErrors.FORBIDDEN);
  if (endpoint.params) shared.push(kernelErrors.NOT_FOUND);
  if (endpoint.isIdempotent) shared.push(kernelErrors.IDEMPOTENCY_KEY_MISSING, kernelErrors.STATE_CONFLICT);
  return new Set([...shared, ...(endpoint.errors ?? [])]);
}

/** Of each code its status and its sentence. */
const sentences = (endpoints: readonly Listed[]): Json =>
  Object.fromEntries(
    endpoints
      .flatMap(({ endpoint }) => [...refusalsOf(endpoint)])
      .map(({ code, status, es }) => [code, { status, message: es }] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
