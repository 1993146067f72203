import { percent } from '@quilate/domain/kernel/format.ts';
import { TAX_RATES_BP } from '@quilate/domain/modules/master-data/products/products.schema.ts';

/** The rates of the tax, to choose one. */
export const TAX_OPTIONS = TAX_RATES_BP.map((bp) => ({ value: String(bp), label: percent(bp) }));
