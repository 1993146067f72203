/** What strangers send: values, texts, headers and addresses that no screen of ours makes. */
import { createHash } from 'node:crypto';
import { Dice } from '../simulator/dice.ts';

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** In place of any field of a body. */
export const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  -2_147_483_649,
  '',
  ' ',
  'x'.repeat(70_000),
  '\u0000',
  'con \u0000 dentro',
  'ñandú 🜚 日本 \u202e\u200b',
  "'; drop table sales; --",
  '${7*7}{{7*7}}<script>alert(1)</script>',
  '../../../etc/passwd',
  'NaN',
  '-1',
  '1e3',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  [],
  [[]],
  [1, 'a', null],
  {},
  { a: 1 },
  { toString: 1, valueOf: 2, length: -1 },
  Array.from({ length: 5_000 }, () => 0),
  deep(400),
];

/** In place of any parameter of a query or a path. */
export const TEXTS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'true',
  ' ',
  '%',
  '_',
  '\\',
  '\u0000',
  '\ufffe',
  'ñandú 🜚',
  'x'.repeat(150),
  'x'.repeat(5_000),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'aaa bbb ccc ddd eee fff ggg hhh iii jjj kkk lll mmm nnn ooo ppp qqq',
  '(a+)+$'.repeat(10),
  "' or '1'='1",
  '1; select pg_sleep(5)',
  '../..',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '2026-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
];

/** Whole bodies that are not the JSON they say they are. */
export const PAYLOADS: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  'NaN',
  '{}garbage',
  '{}\u0000',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '['.repeat(50_000),
  JSON.stringify({ a: 'x'.repeat(1_048_577) }),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{}', 'utf16le'),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
];

export const CONTENT_TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json; charset=utf-16',
  'application/json; charset="utf-8"',
  'application/json; charset=iso-8859-1',
  'application/json;',
  'application/json;;',
  'application/json; ',
  'application/json;a=b;c=d',
  'application/json; boundary=x',
  'Application/JSON',
  'APPLICATION/JSON',
  ' application/json',
  'application/json ',
  '\tapplication/json',
  'application/json\t',
  'application/json\t; charset=utf-8',
  'application/json\u000b',
  'application/json,application/json',
  'application/json, text/plain',
  'text/plain, application/json',
  'application/json text/plain',
  'application/jsonx',
  'application/json5',
  'application/json+x',
  'application/x-json',
  'application/ld+json',
  'application/vnd.api+json',
  'application/problem+json',
  'application/merge-patch+json',
  'application/json-patch+json',
  'application/json-seq',
  'application/x-ndjson',
  'application /json',
  'application/ json',
  'application//json',
  'application/json/',
  'application',
  '/json',
  '/',
  '*',
  '*/*',
  'application/*',
  ';',
  ',',
  'x',
  'text/json',
  'text/plain',
  'text/plain; charset=utf-8',
  'text/html',
  'text/xml',
  'application/xml',
  'application/javascript',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-8',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=application/json',
  'image/svg+xml',
  'application/pdf',
];

/** Ways to write a parameter that a parser may take for something else. */
export const spellings = (name: string): string[] => [
  `${name}=1&${name}=2`,
  `${name}[]=1&${name}[]=2`,
  `${name}[]=1&${name}=2`,
  `${name}=1&${name}[]=2`,
  `${name}[0]=1`,
  `${name}[a]=1`,
  `${name}[a][b]=1`,
  `${name}[][]=1`,
  `${name}[=1`,
  `${name}]=1`,
  `${name}[__proto__]=1`,
  `${name}%5B%5D=1`,
  `${name}%00=1`,
  name,
  `${name}=`,
  `=${name}`,
  `&&&${name}=&=&`,
  Array.from({ length: 101 }, () => `${name}[]=1`).join('&'),
  Array.from({ length: 99 }, () => `${name}[]=1`).join('&'),
  `__proto__=1&${name}=1`,
  `__proto__[]=1&constructor[]=2&hasOwnProperty=1`,
  `${name}=%F0%9F`,
  `${name}=%ED%A0%80`,
  `${name}=%zz`,
];

export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Something the schema admits; `known` gives what must exist for the request to get far. */
export function example(schema: Schema, known: Readonly<Record<string, unknown>>, name = ''): unknown {
  if (name in known) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices?.[0]) return example(choices[0], known, name);
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([key, part]) => [key, example(part, known, key)]));
  }
  if (schema.items) return [example(schema.items, known)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 0);
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return '01900000-0000-7000-8000-000000000000';
  if (schema.format === 'email') return 'alguien@test.example';
  if (schema.format === 'date') return '2026-01-31';
  return 'texto de prueba'.slice(0, Math.max(schema.minLength ?? 0, 8));
}

/** As many of them as wanted, each time the same for the same words. */
export function chosen<T>(values: readonly T[], count: number, words: string): readonly T[] {
  const dice = new Dice(createHash('sha256').update(words).digest().readInt32LE());
  const left = [...values];
  while (left.length > count) left.splice(dice.between(0, left.length - 1), 1);
  return left;
}

export type Path = readonly (string | number)[];

/** Every place of a body, the body itself left out. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return keys.flatMap((key) => {
    const here = [...path, key];
    return [here, ...placesOf((value as Record<string | number, unknown>)[key], here)];
  });
}

/** A copy with another value at one place. */
export function withAt(value: unknown, path: Path, put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[key] = withAt(copy[key], rest, put);
  return copy;
}

/** The places that are objects, to add fields nobody asked for. */
export const objectsOf = (value: unknown): Path[] =>
  [[], ...placesOf(value)].filter((path) => {
    const at = path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], value);
    return at !== null && typeof at === 'object' && !Array.isArray(at);
  });
