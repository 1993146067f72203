import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { MAX_IMAGES } from '@quilate/domain/modules/master-data/catalog/catalog.limits.ts';
import type { CatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { PhotoPanel } from '../../foundations/files/photo-panel.tsx';
import { addImage, arrangeImages, catalogQueries, removeImage } from './catalog.queries.ts';

export function CatalogueImages({ product }: { product: CatalogueProduct }) {
  const { id } = product;
  return (
    <PhotoPanel
      description={product.description}
      images={product.images}
      purpose="catalogue-image"
      max={MAX_IMAGES}
      may={(action) => product.actions.some((offer) => offer.action === action)}
      small={(imageId) => catalogQueries.thumbnail(id, imageId)}
      large={(imageId) => catalogQueries.image(id, imageId)}
      add={useImageCommand(product, 'addImage', (fileId: string, key) => addImage(id, fileId, key))}
      arrange={useImageCommand(product, 'arrangeImages', (ids: string[], key) => arrangeImages(id, ids, key))}
      remove={useImageCommand(product, 'removeImage', (imageId: string, key) => removeImage(id, imageId, key))}
    />
  );
}

const useImageCommand = <Said,>(
  of: CatalogueProduct,
  action: string,
  send: (said: Said, key: string) => Promise<CatalogueProduct>,
) =>
  useAtOnce({ concept: 'catalogue', action, of, words: catalogEs, send, shownAs: catalogQueries.one(of.id).queryKey });
