import type { Found } from '@quilate/domain/modules/office/home/home.schema.ts';
import { cataloguePhotos } from '../../master-data/catalog/catalog.queries.ts';
import { PiecePicture } from '../../master-data/products/piece-picture.tsx';

/** What was found, where it is a piece or a product of the catalogue. */
export function FoundPicture({ of: { id, concept, look } }: { of: Found }) {
  if (look === null) return null;
  const photos = concept === 'catalogueProduct' ? { photos: cataloguePhotos } : {};
  return <PiecePicture of={{ id, ...look }} {...photos} />;
}
