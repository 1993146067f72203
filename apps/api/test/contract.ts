/** The printed contract with its references followed, as the tests read it. */
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import type { Schema } from './hostile.ts';
import type { Till } from './shop.ts';

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Operation {
  readonly 'x-policy'?: string;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query' | 'header' }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
}
type Statuses = Readonly<Record<string, { readonly status: number }>>;
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export class Contract {
  readonly paths: Paths;
  readonly #statuses: Statuses;
  constructor(document: { readonly paths: Paths; readonly 'x-refusals': Statuses }) {
    this.paths = followed(document.paths, document) as Paths;
    this.#statuses = document['x-refusals'];
  }

  operationOf({ method, path }: Endpoint): Operation {
    return this.paths[path]![method.toLowerCase()]!;
  }

  bodyOf(endpoint: Endpoint): Schema | undefined {
    return this.operationOf(endpoint).requestBody?.content['application/json']?.schema;
  }

  replyOf(endpoint: Endpoint): Schema | undefined {
    const status = String(endpoint.status ?? 200);
    return this.operationOf(endpoint).responses[status]?.content?.['application/json']?.schema;
  }

  /** Whether this refusal is one of those the address is printed with, and has this status. */
  prints(endpoint: Endpoint, status: number, code: string): boolean {
    const operation = this.operationOf(endpoint);
    const own = Object.values(operation.responses).flatMap(({ description }) => description?.split(', ') ?? []);
    return this.#statuses[code]?.status === status && [...own, ...sharedBy(endpoint.path, operation)].includes(code);
  }

  parametersOf(endpoint: Endpoint, place: 'path' | 'query'): string[] {
    return this.operationOf(endpoint)
      .parameters.filter((one) => one.in === place)
      .map(({ name }) => name);
  }
}

/** The refusals that follow from what an address asks, as the contract's description says. */
const sharedBy = (path: string, { parameters, ...operation }: Operation): string[] => [
  'VALIDATION',
  'BUSY',
  ...(operation['x-policy'] === undefined ? [] : ['NOT_SIGNED_IN', 'FORBIDDEN']),
  ...(path.includes('{') ? ['NOT_FOUND'] : []),
  ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['IDEMPOTENCY_KEY_MISSING', 'STATE_CONFLICT'] : []),
];

export async function readContract(till: Till): Promise<Contract> {
  return new Contract((await till.get('/v1/openapi.json')).json);
}

function followed(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => followed(one, document));
  if (value === null || typeof value !== 'object') return value;
  const { $ref, ...beside } = value as { $ref?: unknown };
  // What stands beside a reference is said of this place alone: of refusals, their codes.
  if (typeof $ref === 'string') return { ...(followed(at($ref, document), document) as object), ...beside };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, followed(part, document)]));
}

const at = (ref: string, document: unknown): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
};

/** Where an answer is not a day or an instant as the contract says. */
export function wrongDates(schema: Schema | undefined, value: unknown, place = ''): string[] {
  if (schema === undefined || value === null || value === undefined) return [];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const each = choices.map((choice) => wrongDates(choice, value, place));
    return each.some((faults) => faults.length === 0) ? [] : (each[0] ?? []);
  }
  const format = FORMATS[schema.format ?? ''];
  if (format && (typeof value !== 'string' || !format.test(value)))
    return [`${place} is ${JSON.stringify(value)}, no ${schema.format}`];
  if (Array.isArray(value)) return value.flatMap((one, index) => wrongDates(schema.items, one, `${place}.${index}`));
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    wrongDates(part, (value as Record<string, unknown>)[name], `${place}.${name}`),
  );
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
};

/** Where what was sent is of another type than the contract prints. */
export function wrongTypes(schema: Schema | undefined, value: unknown, place = ''): string[] {
  if (schema === undefined || value === undefined) return [];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const each = choices.map((choice) => wrongTypes(choice, value, place));
    return each.some((faults) => faults.length === 0) ? [] : (each[0] ?? []);
  }
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => TYPES[type]!(value)))
    return [`${place} is ${JSON.stringify(value)?.slice(0, 80)}, no ${types.join()}`];
  if (Array.isArray(value)) return value.flatMap((one, index) => wrongTypes(schema.items, one, `${place}.${index}`));
  if (!TYPES['object']!(value)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    wrongTypes(part, (value as Record<string, unknown>)[name], `${place}.${name}`),
  );
}
