/** The API's side of a list said once: its query, its file and its answer, from the same declaration. */
import * as z from 'zod';
import { civilDate, exportQuery, listOf, listQuery } from './contract.ts';
import { EXPORT_PURPOSES, type ExportPurpose } from './export.ts';
import { type Filter, type FiltersOf, type List, type Order, ordersOf, type SortOf, type SumOf } from './list.ts';

type Kind = Filter['kind'];
type Of<K extends Kind> = Extract<Filter, { readonly kind: K }>;
/** A new kind of filter does not compile until the API knows how to check it. */
const SCHEMAS: { readonly [K in Kind]: (filter: Of<K>) => z.ZodType } = {
  some: ({ names }) => several(nameOf(names)),
  one: ({ names }) => z.enum(names),
  id: () => z.uuid(),
  ids: () => several(z.uuid(), 50),
  texts: () => several(z.string().max(60), 50),
  flag: () => z.enum(['true']),
  whole: ({ most }) => z.coerce.number<number>().int().min(0).max(most),
  day: () => civilDate,
  month: () => civilDate.refine((date) => date.endsWith('-01'), 'MONTH'),
};

/** One alone needs no brackets: `status=waiting` asks what `status[]=waiting` asks (decision 3). */
const several = (one: z.ZodType, most = Infinity): z.ZodType =>
  z.preprocess(
    (asked) => (typeof asked === 'string' ? [asked] : asked),
    most === Infinity ? z.array(one) : z.array(one).max(most),
  );

/** `pending` and `PENDING` are the same state (decision 3). */
function nameOf(names: readonly string[]): z.ZodType {
  const isUpper = names.every((name) => name === name.toUpperCase());
  if (!isUpper) return z.enum(names);
  return z.preprocess((asked) => (typeof asked === 'string' ? asked.trim().toUpperCase() : asked), z.enum(names));
}
const schemaOf = (filter: Filter): z.ZodType => (SCHEMAS[filter.kind] as (filter: Filter) => z.ZodType)(filter);

type Typed<T> = z.ZodType<T, T>;
type FilterShape<L extends List> = {
  readonly [K in keyof FiltersOf<L>]-?: z.ZodOptional<Typed<NonNullable<FiltersOf<L>[K]>>>;
};
const shapeOf = <L extends List>({ filters }: L): FilterShape<L> => {
  const entries = Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter as Filter).optional()]);
  return Object.fromEntries(entries) as FilterShape<L>;
};
const sortOf = <L extends List>(said: L) => z.enum(ordersOf(said) as Order<SortOf<L>>[]).optional();

const { q, ...paging } = listQuery;
const sums = z.enum(['all']).optional();
const MS_A_DAY = 86_400_000;
/** Longer ago everything is read anew, as of what happened (`FEED_TOO_OLD`). */
export const UPDATED_DAYS = 90;
const updatedSince = z.iso
  .datetime({ offset: true })
  .refine((at) => Date.parse(at) > Date.now() - UPDATED_DAYS * MS_A_DAY, 'UPDATED_LONG_AGO')
  .optional();

/** Asked only of lists that have it; its type stays, so that every caller may leave it unsaid. */
const where = <Shape extends object>(has: boolean, shape: Shape): Shape => (has ? shape : ({} as Shape));

/** A period ends no sooner than it begins: a swapped one would find nothing and not say why. */
export const inOrder = <S extends z.ZodType>(schema: S): S =>
  schema.refine(
    (asked) => {
      const { from, to } = asked as { readonly from?: string; readonly to?: string };
      return from === undefined || to === undefined || from <= to;
    },
    { path: ['to'], message: 'DATES_SWAPPED' },
  );

/** `sums=all` adds up what is more than the count reaches. */
export const queryOf = <L extends List>(said: L) =>
  inOrder(
    z.object({
      ...shapeOf(said),
      ...where(said.words, { q }),
      ...paging,
      sort: sortOf(said),
      ...where(said.sums.length > 0, { sums }),
      ...where(said.isFollowed, { updatedSince }),
    }),
  );

/** Asked of every list that says who people are; as a type it may be left unsaid, like what not every list has. */
const purpose = z.enum(EXPORT_PURPOSES) as unknown as z.ZodOptional<z.ZodType<ExportPurpose, ExportPurpose>>;

/** The filters of the list and its order, without its pages, a format, and what a list of people is for. */
export const fileQueryOf = <L extends List>(said: L) =>
  inOrder(
    z.object({
      ...shapeOf(said),
      ...where(said.words, { q }),
      ...exportQuery,
      ...where(said.isPersonal, { purpose }),
      sort: sortOf(said),
    }),
  );

const addsMoney = ({ sums: names }: List): boolean => names.some((name) => name.endsWith('Cents'));
type Sums<L extends List> = { readonly [K in SumOf<L>]: number };
/**
 * `{ data, totalCount, sums }`; the sums are there while the count is exact, or when they were asked for. `isBlind`
 * says why they are never there for who counts a till blind (decision 159).
 */
export const replyOf = <L extends List, Row extends z.ZodType>(said: L, row: Row) =>
  listOf(row).extend({
    sums: (
      z.object(Object.fromEntries(said.sums.map((name) => [name, z.int()]))) as unknown as Typed<Sums<L>>
    ).optional(),
    ...where(addsMoney(said), { isBlind: z.literal(true).optional() }),
  });
