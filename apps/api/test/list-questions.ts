/** Every list of the printed contract with each of its filters: what is rare, common, absent, long ago, far down. */
import { readFileSync } from 'node:fs';
import type pg from 'pg';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
}
interface Contract {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}
export interface List {
  readonly path: string;
  readonly filters: readonly Parameter[];
  /** Whether each of its rows opens by its id. */
  readonly hasCards: boolean;
}

export function listsOfContract(): List[] {
  const printed = new URL('../../../docs/generated/openapi.json', import.meta.url);
  const { paths, components } = JSON.parse(readFileSync(printed, 'utf8')) as Contract;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const filters = (get?.parameters ?? [])
      .map((one) => ('$ref' in one ? components.parameters[one.$ref.split('/').at(-1)!]! : one))
      .filter((one) => one.in === 'query');
    if (!filters.some(({ name }) => name === 'limit') || path.includes('{')) return [];
    const cards = Object.keys(paths).filter((one) => one.startsWith(`${path}/{`) && one.endsWith('Id}'));
    return [
      {
        path,
        filters,
        hasCards: cards.some((one) => paths[one]!.get && one.split('/').length === path.split('/').length + 1),
      },
    ];
  });
}

/** What there is to ask for: found in the house itself. */
export interface Known {
  readonly common: string;
  readonly otherCommon: string;
  readonly rare: string;
  readonly storeId: string;
  readonly ids: readonly string[];
}

export async function whatIsKnown(pool: pg.Pool): Promise<Known> {
  const words = `select word, count(*) as times from search_words
    where word !~ '[0-9]' and length(word) > 3 group by word`;
  const first = async (text: string): Promise<string[]> =>
    (await pool.query<{ it: string }>(text)).rows.map(({ it }) => it);
  const [common, otherCommon] = await first(`select word as it from (${words}) w order by times desc limit 2`);
  const [rare] = await first(
    `select word as it from (select word from search_words group by word having count(*) < 4 limit 1) w`,
  );
  const one = (table: string): string => `(select id::text as it from ${table} order by id limit 1)`;
  return {
    common: common!,
    otherCommon: otherCommon!,
    rare: rare!,
    storeId: (await first(`select id::text as it from stores where code = 'TRI'`))[0]!,
    ids: await first(
      ['employees', 'customers', 'products', 'suppliers', 'wholesale_customers', 'companies', 'stores', 'lots']
        .map((table) => one(table))
        .join(' union all '),
    ),
  };
}

const DAY_MS = 86_400_000;
const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const OLD = { from: day(900), to: day(894) };

/** What a filter is called whether it takes one value or several. */
export const bareName = (name: string): string => name.replace('[]', '');

/** Each question as the end of an address; the first asks for nothing. */
export function questionsOf({ filters }: List, known: Known): string[] {
  const has = (name: string): boolean => filters.some((one) => one.name === name);
  const store = filters.find(({ name }) => bareName(name) === 'storeId');
  const ofStore = store && `${store.name}=${known.storeId}`;
  const words = [known.common, known.rare, 'nadieasi', 'garcía', `${known.common} ${known.otherCommon}`, 'zz top'];
  const periods = [`from=${day(0)}&to=${day(0)}`, `from=${OLD.from}&to=${OLD.to}`, `from=${day(2000)}`];
  return [
    '',
    ...(has('q') ? words.map((word) => `q=${encodeURIComponent(word)}`) : []),
    ...(has('from') && has('to') ? periods : []),
    ...filters.flatMap((filter) => valuesOf(filter, known).map((value) => `${filter.name}=${value}`)),
    ...(ofStore && has('q') ? [known.common, known.rare].map((word) => `${ofStore}&q=${word}`) : []),
    ...(ofStore && has('from') ? [`${ofStore}&from=${OLD.from}&to=${OLD.to}`] : []),
  ];
}

/** What asks for every row to be added up is a report: `ASKED_WHOLE`. */
export const ASKED_WHOLE = 'sums=all';
const ASKED_ABOVE = new Set(['q', 'from', 'to', 'limit', 'cursor', 'format', 'purpose', 'sums']);
function valuesOf({ name, schema }: Parameter, known: Known): readonly string[] {
  if (ASKED_ABOVE.has(name)) return [];
  const kinds = [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((one) =>
    one.items ? [one, one.items] : [one],
  );
  const named = kinds.flatMap((one) => one.enum ?? []);
  if (named.length > 0) return [...new Set(named)];
  if (/storeId/i.test(name)) return [known.storeId];
  if (kinds.some(({ format }) => format === 'uuid')) return known.ids;
  if (kinds.some(({ format }) => format === 'date-time')) return [new Date(Date.now() - DAY_MS).toISOString()];
  if (kinds.some(({ format }) => format === 'date')) return [day(0), day(900)];
  if (kinds.some(({ type }) => type === 'integer')) return ['100', '100000'];
  return kinds.some(({ type }) => type === 'string') ? ['ORO_18', 'absent'] : [];
}
