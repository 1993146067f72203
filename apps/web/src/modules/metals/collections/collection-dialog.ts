/** What every dialog of a collection says. */
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import type { Collection } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';

export const actOf = (doing: Doing<Collection>) => ({ ...doing, concept: 'collection', words: collectionsEs });
