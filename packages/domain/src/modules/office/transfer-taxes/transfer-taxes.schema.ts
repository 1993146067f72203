import * as z from 'zod';
import { METALS } from '../../../kernel/metals.ts';
import { LOT_ORIGINS } from '../../counter/lots/lots.states.ts';
import { TRANSFER_STANDINGS } from './transfer-taxes.states.ts';

/** A purchase or a recoverable sale, as it is declared: who sold what, for how much, and what is due for it. */
export const transferTax = z.object({
  id: z.uuid(),
  kind: z.enum(LOT_ORIGINS),
  operationId: z.uuid(),
  code: z.string(),
  date: z.string(),
  storeId: z.uuid(),
  storeName: z.string(),
  companyName: z.string(),
  companyTaxId: z.string(),
  sellerName: z.string(),
  nationalId: z.string(),
  address: z.string(),
  description: z.string(),
  /** What is not of metal, as a stone alone, has none. */
  metals: z.array(z.object({ metal: z.enum(METALS), weightMg: z.int() })),
  weightMg: z.int(),
  standing: z.enum(TRANSFER_STANDINGS),
  paidCents: z.int(),
  /** The rate of its day. */
  taxBp: z.int(),
  /** Nothing where it owes nothing. */
  baseCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
});
export type TransferTax = z.infer<typeof transferTax>;
