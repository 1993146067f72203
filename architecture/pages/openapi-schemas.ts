/** Shapes by the name the code gives them, each printed once; the rest stays where it is used. */
import * as z from 'zod';
import type { Domain, Listed, NamedShape } from '../checks/domain.ts';
import { kebab, pascal } from '../words.ts';

export type Json = Record<string, unknown>;
export type Part = 'params' | 'query' | 'body' | 'reply';
type Direction = 'input' | 'output';

export interface Schemas {
  readonly components: Readonly<Record<string, Json>>;
  of(listed: Listed, part: Part): Json | undefined;
}

const PARTS = ['params', 'query', 'body', 'reply'] as const;
const REF = '#/components/schemas/';
const directionOf = (part: Part): Direction => (part === 'reply' ? 'output' : 'input');
const placeOf = ({ module, key, operation }: Listed, part: Part): string =>
  typeName(module) + typeName(operation ?? key) + typeName(part);
const shapeAt = ({ endpoint }: Listed, part: Part) => endpoint[part] as z.ZodType | undefined;
/** A parameter is written where it is asked for. */
const isWhole = (part: Part): boolean => part === 'body' || part === 'reply';

interface Placed {
  readonly place: string;
  readonly part: Part;
  readonly direction: Direction;
  /** Its name in the code, or that of the first place it has. */
  readonly id: string;
}

export function namedSchemas({ endpoints, shapes }: Pick<Domain, 'endpoints' | 'shapes'>): Schemas {
  const names = namesOf(shapes);
  const ids = { input: idsOf(names, endpoints, 'input'), output: idsOf(names, endpoints, 'output') };
  const printed = { input: print(ids.input, 'input'), output: print(ids.output, 'output') };
  const placed = endpoints.flatMap((listed) =>
    PARTS.flatMap((part): Placed[] => {
      const [shape, direction] = [shapeAt(listed, part), directionOf(part)];
      return shape ? [{ place: placeOf(listed, part), part, direction, id: ids[direction].get(shape)! }] : [];
    }),
  );
  const used = { input: new Set<string>(), output: new Set<string>() };
  for (const { id, direction } of placed) follow(id, printed[direction], used[direction]);
  const isTwoFaced = (id: string): boolean =>
    used.input.has(id) &&
    used.output.has(id) &&
    JSON.stringify(printed.input[id]) !== JSON.stringify(printed.output[id]);
  // What is sent and what is answered may differ by what is strict; each then has its name.
  const nameIn = (id: string, direction: Direction): string =>
    direction === 'input' && [...reachable(id, printed.input)].some(isTwoFaced) ? `${id}Input` : id;
  const finish = (schema: Json, direction: Direction): Json => renamed(schema, (id) => nameIn(id, direction));
  const apart = idsApart(new Set(names.values()), placed, printed, used);
  const components: Record<string, Json> = {};
  for (const direction of ['output', 'input'] as const) {
    for (const id of [...used[direction]].filter((one) => apart.has(one)))
      components[nameIn(id, direction)] ??= finish(printed[direction][id]!, direction);
  }
  const parts = new Map(
    placed.map(({ place, part, direction, id }) => {
      const schema = isWhole(part) && apart.has(id) ? { $ref: REF + id } : printed[direction][id]!;
      return [place, finish(schema, direction)];
    }),
  );
  return {
    components: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    of: (listed, part) => parts.get(placeOf(listed, part)),
  };
}

type Printed = Readonly<Record<Direction, Readonly<Record<string, Json>>>>;

/** What is said once and referred to: what the code names, what others contain, what several endpoints share. */
function idsApart(
  named: ReadonlySet<string>,
  placed: readonly Placed[],
  printed: Printed,
  used: Readonly<Record<Direction, ReadonlySet<string>>>,
): ReadonlySet<string> {
  const apart = new Set<string>();
  for (const direction of ['input', 'output'] as const) {
    for (const id of used[direction]) for (const other of refsOf(printed[direction][id])) apart.add(other);
  }
  const whole = placed.filter(({ part }) => isWhole(part));
  for (const [id, places] of Map.groupBy(whole, (one) => one.id)) if (named.has(id) || places.length > 1) apart.add(id);
  return apart;
}

function idsOf(
  names: ReadonlyMap<z.ZodType, string>,
  endpoints: readonly Listed[],
  direction: Direction,
): ReadonlyMap<z.ZodType, string> {
  const ids = new Map(names);
  for (const listed of endpoints) {
    for (const part of PARTS) {
      const shape = shapeAt(listed, part);
      if (shape && directionOf(part) === direction && !ids.has(shape)) ids.set(shape, placeOf(listed, part));
    }
  }
  return ids;
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

function print(ids: ReadonlyMap<z.ZodType, string>, io: Direction): Record<string, Json> {
  const registry = z.registry<{ id?: string }>();
  for (const [shape, id] of ids) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => REF + id,
    override: ({ jsonSchema }) => {
      // Programs that read our answers must bear a field more.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      for (const [name, part] of Object.entries(jsonSchema.properties ?? {})) date(name, part as Json);
      shorten(jsonSchema);
    },
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas;
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
