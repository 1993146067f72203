/** What every dialog of a sale says. */
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';

export const actOf = (doing: Doing<Sale>) => ({ ...doing, concept: 'sale', words: salesEs });
