/** Shapes the code gives no name and several places repeat, as a list of families: said once, by the field they are. */
import { kebab, pascal } from '../words.ts';
import type { Json } from './openapi-schemas.ts';

/** Below this many bytes a name costs as much as it spares. */
const WORTH = 200;
const REF_BYTES = 45;
/** Not the name of a field: what stands around a shape. */
const AROUND = new Set(['schema', 'items', 'anyOf', 'oneOf', 'additionalProperties', 'propertyNames', 'properties']);

interface Repeat {
  readonly shape: Json;
  times: number;
  /** What its fields are called, the most usual first to come. */
  readonly fields: string[];
}

/** `schemas` with the new ones, and `paths` that refer to them. */
export function withoutRepeats(schemas: Readonly<Record<string, Json>>, paths: Json): { schemas: Json; paths: Json } {
  const shared = sharedBy(schemas);
  const names = namesOf(schemas, repeatsIn([schemas, paths]), shared);
  const refer = <T>(value: T, isNamed = false): T => {
    if (Array.isArray(value)) return value.map((one) => refer(one)) as T;
    if (value === null || typeof value !== 'object') return value;
    const name = isNamed ? undefined : names.get(JSON.stringify(value));
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` } as T;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, refer(part)])) as T;
  };
  const added = [...names].filter(([, name]) => !(name in schemas)).map(([text, name]) => [name, JSON.parse(text)]);
  // What several names have in common is one shape, which each of them refers to.
  const isWhole = (shape: Json): boolean => !shared.has(JSON.stringify(shape));
  const said = [
    ...Object.entries(schemas).map(([name, shape]) => [name, refer(shape, isWhole(shape))] as const),
    ...(added as [string, Json][]).map(([name, shape]) => [name, refer(shape, true)] as const),
  ];
  return { schemas: Object.fromEntries(said.toSorted(([a], [b]) => (a < b ? -1 : 1))), paths: refer(paths) };
}

/** Shapes that have several names, as text. */
function sharedBy(schemas: Readonly<Record<string, Json>>): ReadonlySet<string> {
  const texts = Object.values(schemas).map((shape) => JSON.stringify(shape));
  return new Set(texts.filter((text, at) => texts.indexOf(text) !== at));
}

function repeatsIn(places: readonly unknown[]): Map<string, Repeat> {
  const seen = new Map<string, Repeat>();
  const look = (value: unknown, field: string): void => {
    if (Array.isArray(value)) value.forEach((one) => look(one, field));
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    const shape = value as Json;
    if (isShape(shape)) {
      const text = JSON.stringify(shape);
      const known = seen.get(text) ?? { shape, times: 0, fields: [] };
      known.times += 1;
      known.fields.push(field);
      seen.set(text, known);
    }
    for (const [key, part] of Object.entries(shape)) look(part, AROUND.has(key) ? field : key);
  };
  for (const place of places) look(place, '');
  return new Map([...seen].filter(([text, { times }]) => (text.length - REF_BYTES) * times - text.length > WORTH));
}

const isShape = (value: Json): boolean =>
  Array.isArray(value['enum']) || (value['type'] === 'object' && typeof value['properties'] === 'object');

function namesOf(
  schemas: Readonly<Record<string, Json>>,
  repeats: ReadonlyMap<string, Repeat>,
  shared: ReadonlySet<string>,
): Map<string, string> {
  const own = Object.entries(schemas).map(([name, shape]) => [JSON.stringify(shape), name] as const);
  const names = new Map(own.filter(([text]) => !shared.has(text)));
  const taken = new Set(Object.keys(schemas));
  const given = new Map<string, string>();
  for (const [text, repeat] of repeats) {
    const words = wordsFor(repeat, shared.has(text));
    const free = names.get(text) ?? words.find((name) => !taken.has(name));
    if (free === undefined) continue;
    taken.add(free);
    given.set(text, free);
  }
  return given;
}

/** Fields of every room: they say nothing of what is in them. */
const VAGUE = new Set(['kind', 'name', 'id', 'state', 'status', 'type', 'lines', 'log']);

/** By its field where that is one, by what it holds, or by the first word of its list. */
function wordsFor({ shape, fields }: Repeat, isShared: boolean): string[] {
  const field = fields.find((one) => /^[a-z]\w*$/.test(one));
  const held = Object.keys(shape['properties'] ?? {});
  const [first] = (shape['enum'] ?? []) as readonly string[];
  const own = isShared || VAGUE.has(field ?? '') ? undefined : field;
  return [own, held.slice(0, 3).join('-'), `${field ?? 'one'}-${held[0] ?? first}`]
    .filter((word) => word !== undefined && word !== '')
    .map((word) => pascal(kebab(word!.replaceAll('_', '-').replace(/[^\w-]/g, ''))));
}
