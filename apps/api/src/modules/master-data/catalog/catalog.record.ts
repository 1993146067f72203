/** A catalogue product as the kernel writes it; it belongs to no shop. */
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import {
  type CatalogueFacts,
  catalogMachine,
  catalogRules,
} from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getCatalogue } from './catalog.queries.ts';
import { lockCatalogue } from './catalog.store.ts';

export const catalogueRecord = record<Held & CatalogueFacts>()({
  machine: catalogMachine,
  es: catalogEs,
  rules: catalogRules,
  table: 'catalogue_products',
  isVersioned: true,
  topic: 'catalog',
  heardIn: 'everywhere',
  read: ({ tx }, id) => lockCatalogue({ tx, params: { catalogueId: id } }),
  reply: ({ tx, who }, id) => getCatalogue(tx, who, id),
});
