/** Shapes by the name the code gives them, each printed once; the rest stays where it is used. */
import * as z from 'zod';
import type { Domain, Listed, NamedShape } from '../checks/domain.ts';
import { kebab, pascal } from '../words.ts';

export type Json = Record<string, unknown>;
export type Part = 'params' | 'query' | 'body' | 'reply';
type Direction = 'input' | 'output';

export interface Schemas {
  readonly components: Json;
  of(listed: Listed, part: Part): Json | undefined;
}

const PARTS = ['params', 'query', 'body', 'reply'] as const;
const REF = '#/components/schemas/';
const directionOf = (part: Part): Direction => (part === 'reply' ? 'output' : 'input');
const placeOf = ({ module, key }: Listed, part: Part): string => `${module}.${key}.${part}`;

export function namedSchemas({ endpoints, shapes }: Pick<Domain, 'endpoints' | 'shapes'>): Schemas {
  const names = namesOf(shapes);
  const printed = { input: print(names, endpoints, 'input'), output: print(names, endpoints, 'output') };
  const places = endpoints.flatMap((listed) =>
    PARTS.filter((part) => listed.endpoint[part]).map((part) => ({
      place: placeOf(listed, part),
      direction: directionOf(part),
      name: names.get(listed.endpoint[part] as z.ZodType),
    })),
  );
  const used = { input: new Set<string>(), output: new Set<string>() };
  for (const { place, direction, name } of places) follow(name ?? place, printed[direction], used[direction]);
  const isTwoFaced = (name: string): boolean =>
    used.input.has(name) &&
    used.output.has(name) &&
    JSON.stringify(printed.input[name]) !== JSON.stringify(printed.output[name]);
  // What is sent and what is answered may differ by what is strict; each then has its name.
  const nameIn = (name: string, direction: Direction): string =>
    direction === 'input' && [...reachable(name, printed.input)].some(isTwoFaced) ? `${name}Input` : name;
  const finish = (schema: Json, direction: Direction): Json => renamed(schema, (name) => nameIn(name, direction));
  const named = new Set(names.values());
  const components: Record<string, Json> = {};
  for (const direction of ['output', 'input'] as const) {
    for (const name of [...used[direction]].filter((one) => named.has(one)).toSorted())
      components[nameIn(name, direction)] ??= finish(printed[direction][name]!, direction);
  }
  const parts = new Map(
    places.map(({ place, direction, name }) => {
      const schema = name === undefined ? printed[direction][place]! : { $ref: REF + name };
      return [place, finish(schema, direction)];
    }),
  );
  return {
    components: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    of: (listed, part) => parts.get(placeOf(listed, part)),
  };
}

const NAMEABLE = new Set(['object', 'union', 'enum', 'intersection', 'record']);

/** `saleSummary` → SaleSummary; a name that several modules use says whose it is. */
function namesOf(shapes: readonly NamedShape[]): ReadonlyMap<z.ZodType, string> {
  const nameable = shapes.filter(({ shape }) => NAMEABLE.has((shape as z.ZodType).def.type));
  const bySpelling = Map.groupBy(nameable, ({ name }) => typeName(name));
  const names = new Map<z.ZodType, string>();
  for (const [spelling, claims] of bySpelling) {
    for (const { module, shape } of claims) {
      const isShared = new Set(claims.map((claim) => claim.shape)).size > 1 || spelling === 'Refusal';
      if (!names.has(shape as z.ZodType))
        names.set(shape as z.ZodType, isShared ? typeName(module) + spelling : spelling);
    }
  }
  return names;
}

const typeName = (name: string): string => pascal(kebab(name));

function print(names: ReadonlyMap<z.ZodType, string>, endpoints: readonly Listed[], io: Direction) {
  const registry = z.registry<{ id?: string }>();
  for (const [shape, id] of names) registry.add(shape, { id });
  for (const listed of endpoints) {
    for (const part of PARTS) {
      const shape = listed.endpoint[part] as z.ZodType | undefined;
      if (shape && directionOf(part) === io && !registry.has(shape)) registry.add(shape, { id: placeOf(listed, part) });
    }
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => REF + id,
    override: ({ jsonSchema }) => {
      // Programs that read our answers must bear a field more.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      for (const [name, part] of Object.entries(jsonSchema.properties ?? {})) date(name, part as Json);
      shorten(jsonSchema as Json);
    },
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas as Record<string, Json>;
}

/** The house's names of time: an instant ends in `At`, a day in `Date`. */
const INSTANT = /^at$|At$|Since$/;
const DAY = /^date$|Date$/;

function date(name: string, schema: Json): void {
  const format = INSTANT.test(name) ? 'date-time' : DAY.test(name) ? 'date' : undefined;
  if (format === undefined) return;
  for (const one of [schema, ...((schema['anyOf'] ?? []) as Json[])])
    if (one['type'] === 'string' && !one['enum'] && !one['format']) one['format'] = format;
}

/** The bounds of a whole number in a computer, and the pattern of what has a format, say nothing. */
function shorten(schema: Json): void {
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (typeof schema['format'] === 'string') delete schema['pattern'];
}

function refsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (value === null || typeof value !== 'object') return [];
  const { $ref, ...rest } = value as Json;
  const own = typeof $ref === 'string' && $ref.startsWith(REF) ? [$ref.slice(REF.length)] : [];
  return [...own, ...Object.values(rest).flatMap(refsOf)];
}

/** Adds to `seen` a schema and all it refers to. */
function follow(name: string, schemas: Readonly<Record<string, Json>>, seen: Set<string>): void {
  if (seen.has(name) || !schemas[name]) return;
  seen.add(name);
  for (const other of refsOf(schemas[name])) follow(other, schemas, seen);
}

function reachable(name: string, schemas: Readonly<Record<string, Json>>): ReadonlySet<string> {
  const seen = new Set<string>();
  follow(name, schemas, seen);
  return seen;
}

function renamed<T>(value: T, rename: (name: string) => string): T {
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => {
    const isOurs = key === '$ref' && typeof part === 'string' && part.startsWith(REF);
    return [key, isOurs ? REF + rename(part.slice(REF.length)) : renamed(part, rename)];
  });
  return Object.fromEntries(entries) as T;
}
