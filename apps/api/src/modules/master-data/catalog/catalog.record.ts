/** A catalogue product as the kernel writes it; it belongs to no shop. */
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { catalogMachine, catalogRules } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import { record } from '../../../platform/record.ts';
import { getCatalogue } from './catalog.queries.ts';
import { type CatalogueRecord, lockCatalogue } from './catalog.store.ts';

export const catalogueRecord = record<CatalogueRecord>()({
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
