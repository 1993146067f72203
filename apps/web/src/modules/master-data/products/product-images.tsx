import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { MAX_IMAGES } from '@quilate/domain/modules/master-data/products/products.limits.ts';
import type { Product } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { PhotoPanel } from '../../foundations/files/photo-panel.tsx';
import { addImage, arrangeImages, productsQueries, removeImage } from './products.queries.ts';

export function ProductImages({ product }: { product: Product }) {
  const { id } = product;
  return (
    <PhotoPanel
      description={product.description}
      images={product.images}
      purpose="product-image"
      max={MAX_IMAGES}
      may={(action) => product.actions.some((offer) => offer.action === action)}
      small={(imageId) => productsQueries.thumbnail(id, imageId)}
      large={(imageId) => productsQueries.image(id, imageId)}
      add={useImageCommand(product, 'addImage', (fileId: string, key) => addImage(id, fileId, key))}
      arrange={useImageCommand(product, 'arrangeImages', (ids: string[], key) => arrangeImages(id, ids, key))}
      remove={useImageCommand(product, 'removeImage', (imageId: string, key) => removeImage(id, imageId, key))}
    />
  );
}

const useImageCommand = <Said,>(of: Product, action: string, send: (said: Said, key: string) => Promise<Product>) =>
  useAtOnce({ concept: 'product', action, of, words: productsEs, send, shownAs: productsQueries.one(of.id).queryKey });
