import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import type { CatalogueSummary } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { finder } from '../../../platform/finders.ts';
import { catalogueAnywhere, listCatalogue } from './catalog.queries.ts';

/** Its own code, or the barcode on its box. */
const CODE = /^(?:CAT\d{5,7}|\d{13})$/;
const faceOf = ({ id, code, description, salePriceCents, family, metal, imageId }: CatalogueSummary) => ({
  id,
  code,
  label: description,
  hint: [code],
  amountCents: salePriceCents,
  look: { family, metal, imageId },
});

export const catalogFinder = finder({
  concept: 'catalogueProduct',
  policy: catalogGrants.read,
  kinds: ['catalogueProduct'],
  page: ({ db, who }, query) => listCatalogue(db, who, query),
  face: faceOf,
  byCode: async ({ db, who }, code) => {
    const found = CODE.test(code) ? await catalogueAnywhere(db, who, code) : undefined;
    return found && { ...faceOf(found), alsoNamed: [code] };
  },
});
