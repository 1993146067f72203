/** What every dialog of a closing says. */
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';

export const actOf = (doing: Doing<Closing>) => ({ ...doing, concept: 'closing', words: closingsEs });
