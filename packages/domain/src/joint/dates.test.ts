/** Every date of every contract has bounds, and every period its order (R-VAL-01, findings F14). */
import type * as z from 'zod';
import { expect, test } from 'vitest';
import type { Contract } from '../kernel/contract.ts';
import { issueEs } from '../kernel/validation.es.ts';

const files = import.meta.glob('../modules/**/*.contract.ts', { eager: true });
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => one?.path !== undefined);
const ENDPOINTS = Object.values(files)
  .flatMap((file) => Object.values(file).filter(isContract))
  .flatMap((contract) => Object.values(contract));

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly valueType?: z.ZodType;
}
type Leaf = readonly [path: string, schema: z.ZodType];
/** Every part of a schema, with the way to it. */
function partsOf(schema: z.ZodType, path: string): Leaf[] {
  const def = schema.def as unknown as Def;
  const inner = [def.element, def.innerType, def.in, def.valueType, ...(def.options ?? []), ...(def.items ?? [])];
  return [
    [path, schema],
    ...inner.flatMap((one) => (one ? partsOf(one, path) : [])),
    ...Object.entries(def.shape ?? {}).flatMap(([name, one]) => partsOf(one, `${path}.${name}`)),
  ];
}
const ASKED: readonly Leaf[] = ENDPOINTS.flatMap(({ method, path, query, body }) =>
  [query, body].flatMap((schema) => (schema ? partsOf(schema as unknown as z.ZodType, `${method} ${path}`) : [])),
);
const formatOf = ([, schema]: Leaf): string | undefined => (schema.def as unknown as Def).format;
const sentencesOf = (schema: z.ZodType, value: unknown): string[] => {
  const told = schema.safeParse(value);
  return told.success ? [] : told.error.issues.map((issue) => issueEs(issue));
};

test('R-VAL-01 no date of the years 1700 or 2999 is taken anywhere', () => {
  const dates = ASKED.filter((leaf) => formatOf(leaf) === 'date');
  expect(dates.length).toBeGreaterThan(60);
  const loose = dates.filter(([, schema]) =>
    ['1700-01-01', '2999-01-01'].some((day) => sentencesOf(schema, day).length === 0),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('R-VAL-01 a period that ends before it begins is told so, in every list and every file', () => {
  const isPeriod = ([, schema]: Leaf): boolean => {
    const { shape } = schema.def as unknown as Def;
    return shape !== undefined && 'from' in shape && 'to' in shape;
  };
  const periods = ASKED.filter(isPeriod);
  expect(periods.length).toBeGreaterThan(20);
  const silent = periods.filter(([, schema]) => {
    const { shape } = schema.def as unknown as Def;
    const isDay = ['from', 'to'].every((name) => sentencesOf(shape![name]!, '2026-05-01').length === 0);
    const told = sentencesOf(schema, { from: '2026-05-02', to: '2026-05-01', purpose: 'CONTROL' });
    return isDay && !told.includes('El último día no puede ser anterior al primero.');
  });
  expect(silent.map(([path]) => path)).toEqual([]);
});

test('R-VAL-01 every whole number says so of a fraction', () => {
  const whole = ASKED.filter((leaf) => formatOf(leaf) === 'safeint');
  expect(whole.length).toBeGreaterThan(100);
  for (const [path, schema] of whole)
    expect([path, sentencesOf(schema, 1.5)[0]]).toEqual([path, 'Escribe un número entero.']);
});
