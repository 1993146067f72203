import * as z from 'zod';
import { civilDate, exportQuery } from '../../../kernel/contract.ts';
import { daysBetween } from '../../../kernel/dates.ts';
import { GROUPINGS } from '../../../kernel/insight.ts';
import { inOrder } from '../../../kernel/list-query.ts';
import { INSIGHT_NAMES } from './insights.kinds.ts';
import { COMPARISONS } from './insights.states.ts';

/** Three years: more than that is for the books. */
export const MOST_DAYS = 1100;
const MOST_KEYS = 100;
const keys = z.array(z.string().min(1).max(60)).max(MOST_KEYS).optional();
const period = {
  from: civilDate,
  to: civilDate,
};
const filters = {
  store: keys,
  seller: keys,
  family: keys,
  metal: keys,
  method: keys,
  person: keys,
  reason: keys,
  age: keys,
  situation: keys,
  kind: keys,
};
const asked = {
  ...period,
  compare: z.enum(COMPARISONS).default('BEFORE'),
  by: z.enum(GROUPINGS).default('store'),
  ...filters,
};

const isShort = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  daysBetween(from, to) < MOST_DAYS;
const tooLong = { path: ['to'], message: 'PERIOD_TOO_LONG' };

export const insightParams = z.object({ insight: z.enum(INSIGHT_NAMES) });
export const insightQuery = inOrder(z.object(asked)).refine(isShort, tooLong);
export type InsightQuery = z.infer<typeof insightQuery>;
export const choicesQuery = inOrder(z.object(period)).refine(isShort, tooLong);
export const insightFileQuery = inOrder(z.object({ ...asked, ...exportQuery })).refine(isShort, tooLong);

const values = z.record(z.string(), z.int().nullable());
export const insightRow = z.object({
  /** What the filter of this grouping takes. */
  key: z.string(),
  label: z.string(),
  /** By measure. */
  values,
  /** The lead measure in what it is compared with; null where nothing is. */
  before: z.int().nullable(),
});
export type InsightRow = z.infer<typeof insightRow>;
export const insightDay = z.object({ date: z.iso.date(), value: z.int(), before: z.int().nullable() });
export type InsightDay = z.infer<typeof insightDay>;

export const figures = z.object({
  /** Until when it was read. */
  at: z.string(),
  /** The days of the period that it is compared with. */
  before: z.object(period).nullable(),
  /** Those that say something, in their order. */
  measures: z.array(z.string()),
  rows: z.array(insightRow),
  /** Of all rows, and of what it is compared with. */
  total: z.object({ values, before: values.nullable() }),
  /** The lead measure, every day of the period. */
  days: z.array(insightDay),
});
export type Figures = z.infer<typeof figures>;

export const choices = z.object({
  data: z.partialRecord(z.enum(GROUPINGS), z.array(z.object({ key: z.string(), label: z.string() }))),
});
export type Choices = z.infer<typeof choices>;
