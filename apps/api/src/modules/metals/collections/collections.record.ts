/** A collection as the kernel writes it; its closing changes with it. */
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { collectionMachine, collectionRules } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { record } from '../../../platform/record.ts';
import { getCollection } from './collections.queries.ts';
import { type HeldCollection, readCollection } from './collections.store.ts';

export const collectionRecord = record<HeldCollection>()({
  machine: collectionMachine,
  es: collectionsEs,
  rules: collectionRules,
  table: 'collections',
  isVersioned: true,
  topic: 'collections',
  heardIn: 'everywhere',
  read: ({ tx }, id) => readCollection(tx, id),
  reply: ({ tx }, id) => getCollection(tx, id),
});
