import * as z from 'zod';
import { signatureSchema } from '../../../kernel/contract.ts';
import {
  LABEL_FIELDS,
  LABEL_FORMATS,
  LABEL_KINDS,
  LABEL_SIDES,
  MOST_LINES,
  MOST_OFFSET_UM,
  SIZE_LIMITS,
  TEXT_MAX,
} from './label-templates.states.ts';

const tenths = (min: number, max: number) => z.int().min(min).max(max);
const { widthTenthsMm: wide, heightTenthsMm: high } = SIZE_LIMITS;

export const labelElement = z.strictObject({
  field: z.enum(LABEL_FIELDS),
  isShown: z.boolean(),
  side: z.enum(LABEL_SIDES),
  xTenthsMm: tenths(0, wide.max),
  yTenthsMm: tenths(0, high.max),
  widthTenthsMm: tenths(10, wide.max),
  heightTenthsMm: tenths(10, high.max),
  lines: tenths(1, MOST_LINES),
  isBold: z.boolean(),
  text: z.string().trim().max(TEXT_MAX),
});

const design = {
  kind: z.enum(LABEL_KINDS),
  widthTenthsMm: tenths(wide.min, wide.max),
  heightTenthsMm: tenths(high.min, high.max),
  faceTenthsMm: tenths(100, wide.max),
  elements: z.array(labelElement).min(1).max(LABEL_FIELDS.length),
};
export const labelDesign = z.strictObject(design);

/** How a kind of label is printed now. */
export const labelTemplate = z.object({
  id: z.enum(LABEL_KINDS),
  ...design,
  elements: z.array(labelElement.extend({ text: z.string() })),
  /** How often it was changed: as it came, never. */
  version: z.int(),
  changedAt: z.string().nullable(),
  employeeName: z.string().nullable(),
});
export type LabelTemplate = z.infer<typeof labelTemplate>;

export const templateBody = z.strictObject({ ...design, version: z.int().min(0), signature: signatureSchema });
export type TemplateBody = z.infer<typeof templateBody>;

const offsetUm = z.coerce.number<number>().int().min(-MOST_OFFSET_UM).max(MOST_OFFSET_UM).default(0);
/** Where a printer begins, against where it should: thousandths of a millimetre to the right and down. */
export const labelQuery = { format: z.enum(LABEL_FORMATS).default('PDF'), rightUm: offsetUm, downUm: offsetUm };
export type LabelPrinting = z.output<ReturnType<typeof printing>>;
const printing = () => z.object(labelQuery);

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,10}$/, 'PRODUCT_CODE');

export const LABEL_TESTS = ['label', 'ruler'] as const;
export const sampleQuery = z.object({ kind: z.enum(LABEL_KINDS), code: code.optional() });
export const testQuery = sampleQuery.extend({
  ...labelQuery,
  what: z.enum(LABEL_TESTS).default('label'),
  /** As somebody is drawing it, before it is anybody's. */
  draft: z.string().max(6_000).optional(),
});
export type TestQuery = z.output<typeof testQuery>;

/** What a label would say, and its code drawn: bars of so many modules, black first; squares row by row. */
export const labelSample = z.object({
  values: z.record(z.string(), z.string()),
  bars: z.array(z.int()),
  squares: z.array(z.string()),
});
export type LabelSample = z.infer<typeof labelSample>;
