/** The printed contract as its pages show it: what a program may ask, its fields, an example of each. */
import {
  type IntegrationScope,
  type IntegrationSubject,
  scopeFor,
} from '@quilate/domain/modules/master-data/integrations/integrations.scopes.ts';

interface Ref {
  readonly $ref: string;
}
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly items?: Schema | Ref;
  readonly properties?: Readonly<Record<string, Schema | Ref>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly (Schema | Ref)[];
  readonly oneOf?: readonly (Schema | Ref)[];
  readonly allOf?: readonly (Schema | Ref)[];
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema | Ref;
}
interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema | Ref } };
}
interface Printed {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>;
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Printed>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface ApiOperation {
  /** `sales.sell`: what its page is called. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly subject: IntegrationSubject;
  readonly scope: IntegrationScope;
}

export interface ApiField {
  /** `payments[].method` */
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
  readonly values: readonly string[];
}
export interface ApiDetail extends ApiOperation {
  readonly parameters: readonly ApiField[];
  readonly body: readonly ApiField[] | undefined;
  readonly reply: readonly ApiField[] | undefined;
  /** Codes that only it answers. */
  readonly refusals: readonly string[];
  readonly example: unknown;
  /** With its parts in braces filled, ready to be asked. */
  readonly address: string;
}

/** Deeper than this a field is its kind and no more: the contract itself says the rest. */
const DEEPEST = 2;
const MOST_VALUES = 12;
const SOME_ID = '00000000-0000-4000-8000-000000000000';
/** How a program signs (docs/integrate.md). */
const SIGNATURE = { employeeId: SOME_ID, program: true };

export function operationsOf({ paths }: ApiDocument): readonly ApiOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([verb, printed]) => {
      const method = verb.toUpperCase() as ApiOperation['method'];
      const scope = scopeFor({ method, path: path as `/${string}` });
      if (!scope) return [];
      const subject = scope.split(':')[0] as IntegrationSubject;
      return [{ id: printed.operationId, method, path, summary: printed.summary, subject, scope }];
    }),
  );
}

/** Those with all the words, wherever they stand. */
export function findOperations(all: readonly ApiOperation[], q: string): readonly ApiOperation[] {
  const words = plain(q)
    .split(' ')
    .filter((word) => word !== '');
  return all.filter(({ summary, path, method, id }) => {
    const text = plain(`${summary} ${method} ${path} ${id}`);
    return words.every((word) => text.includes(word));
  });
}
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function detailOf(document: ApiDocument, operation: ApiOperation): ApiDetail {
  const printed = document.paths[operation.path]![operation.method.toLowerCase()]!;
  const { read, fieldsOf, exampleOf } = reading(document);
  const parameters = (printed.parameters ?? []).map((one) => read<Parameter>(one));
  const asked = parameters.filter((one) => one.in !== 'header');
  const body = printed.requestBody?.content?.['application/json']?.schema;
  const done = Object.entries(printed.responses).find(([status]) => status.startsWith('2'))?.[1];
  const reply = done?.content?.['application/json']?.schema;
  return {
    ...operation,
    parameters: asked.map((one) => fieldOf(one.name, read<Schema>(one.schema ?? {}), one.required === true, read)),
    body: body && fieldsOf(body),
    reply: reply && fieldsOf(reply),
    refusals: (printed.responses['4XX']?.description ?? '').split(', ').filter((code) => /^[A-Z_]+$/.test(code)),
    example: body && exampleOf(body),
    address: operation.path.replace(/\{\w+\}/g, SOME_ID),
  };
}

/** As it is typed in a shell. */
export function curlOf(
  { method, address, example }: Pick<ApiDetail, 'method' | 'address' | 'example'>,
  origin: string,
) {
  const lines = [`curl -H 'Authorization: Bearer qk_…'`];
  if (method !== 'GET') lines.push(`  -X ${method} -H "Idempotency-Key: $(uuidgen)"`);
  if (example !== undefined) {
    const body = JSON.stringify(example, null, 2).replaceAll("'", `'\\''`);
    lines.push(`  -H 'Content-Type: application/json'`, `  -d '${body}'`);
  }
  return [...lines, `  '${origin}${address}'`].join(' \\\n');
}

type Read = <T>(one: T | Ref) => T;
const isRef = (one: unknown): one is Ref => typeof one === 'object' && one !== null && '$ref' in one;

function reading({ components }: ApiDocument) {
  const read: Read = <T>(one: T | Ref): T => {
    if (!isRef(one)) return one;
    const [, , group, name] = one.$ref.split('/');
    return read(components[group!]![name!] as T | Ref);
  };
  /** What it is of several that it may be: the first that is something, with all it must be at once. */
  const solid = (one: Schema | Ref): Schema => {
    const schema = read<Schema>(one);
    const parts = schema.allOf?.map(solid);
    if (parts) return Object.assign({}, ...parts, { properties: Object.assign({}, ...parts.map((p) => p.properties)) });
    const choice = (schema.anyOf ?? schema.oneOf)?.map(solid).find(({ type }) => type !== 'null');
    return choice ?? schema;
  };
  const fieldsOf = (one: Schema | Ref, before = '', depth = 0): ApiField[] => {
    const schema = solid(one);
    const item = schema.type === 'array' ? solid(schema.items ?? {}) : schema;
    const prefix = schema.type === 'array' ? `${before}[]` : before;
    return Object.entries(item.properties ?? {}).flatMap(([name, part]) => {
      const called = prefix === '' ? name : `${prefix}.${name}`;
      const inner = solid(part);
      const own = fieldOf(called, inner, item.required?.includes(name) === true, read);
      return depth < DEEPEST ? [own, ...fieldsOf(inner, called, depth + 1)] : [own];
    });
  };
  const exampleOf = (one: Schema | Ref, name = ''): unknown => {
    if (name === 'signature') return SIGNATURE;
    const schema = solid(one);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.default !== undefined) return schema.default;
    if (schema.type === 'array') return [exampleOf(schema.items ?? {}, name)];
    if (schema.properties) {
      const needed = schema.required ?? Object.keys(schema.properties);
      return Object.fromEntries(needed.map((part) => [part, exampleOf(schema.properties![part] ?? {}, part)]));
    }
    return EXAMPLES[schema.format ?? ''] ?? plainExample(schema);
  };
  return { read, fieldsOf, exampleOf };
}

const EXAMPLES: Readonly<Record<string, string>> = {
  uuid: SOME_ID,
  date: '2026-11-28',
  'date-time': '2026-11-28T09:00:00Z',
  email: 'nayra@example.com',
  uri: 'https://tienda.example',
};
const plainExample = ({ type, minimum = 0 }: Schema): unknown => {
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1);
  if (type === 'boolean') return true;
  return type === 'object' ? {} : '…';
};

function fieldOf(name: string, schema: Schema, isRequired: boolean, read: Read): ApiField {
  const isList = schema.type === 'array';
  const one = isList ? read<Schema>(schema.items ?? {}) : schema;
  const type = [one.type].flat().find((kind) => kind !== undefined && kind !== 'null');
  const values = (one.enum ?? (one.const === undefined ? [] : [one.const])).map(String);
  return {
    name,
    type: one.format ?? type ?? 'any',
    isList,
    isRequired,
    values: values.length > MOST_VALUES ? [...values.slice(0, MOST_VALUES), '…'] : values,
  };
}
