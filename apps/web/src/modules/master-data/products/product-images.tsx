import { Modal } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { MAX_IMAGES } from '@quilate/domain/modules/master-data/products/products.limits.ts';
import type { Product } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { AddPhoto, PhotoTools } from '../../foundations/files/photo-tools.tsx';
import { addImage, arrangeImages, productsQueries, removeImage } from './products.queries.ts';

const es = productsEs.images;

/** Several photos, the first one the main one. */
export function ProductImages({ product }: { product: Product }) {
  const { images } = product;
  const may = (action: string): boolean => product.actions.some((offer) => offer.action === action);
  const add = useImageCommand(product, 'addImage', (fileId: string, key) => addImage(product.id, fileId, key));
  const arrange = useImageCommand(product, 'arrangeImages', (ids: string[], key) =>
    arrangeImages(product.id, ids, key),
  );
  const [removing, setRemoving] = useState<string | null>(null);
  const [large, setLarge] = useState<{ imageId: string; alt: string } | null>(null);
  const altOf = (at: number): string => es.alt(product.description, count(at + 1));
  const remove = useImageCommand(
    product,
    'removeImage',
    (imageId: string, key) => removeImage(product.id, imageId, key),
    () => setRemoving(null),
  );
  /** The photo at one place goes to another. */
  const move = (from: number, to: number): void => {
    const ids = images.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    if (!arrange.isPending) arrange.mutate(ids);
  };
  return (
    <Panel title={es.title}>
      <div className="stack">
        {images.length === 0 && <p className="dim">{es.none}</p>}
        {images.length > 0 && (
          <ul className="product-images">
            {images.map(({ id }, at) => (
              <li key={id}>
                <button
                  type="button"
                  className="photo-button"
                  aria-label={es.enlarge(count(at + 1))}
                  onClick={() => setLarge({ imageId: id, alt: altOf(at) })}
                >
                  <Photo productId={product.id} imageId={id} alt={altOf(at)} />
                </button>
                <span className="row photo-tools">
                  {at === 0 && <span className="dim">{es.main}</span>}
                  {may('arrangeImages') && (
                    <PhotoTools
                      words={es}
                      at={at}
                      last={images.length - 1}
                      onMove={move}
                      onRemove={() => setRemoving(id)}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {may('addImage') && images.length < MAX_IMAGES && (
          <AddPhoto
            verb={productsEs.actions.addImage}
            purpose="product-image"
            isBusy={add.isPending}
            onUploaded={(fileId) => add.mutate(fileId)}
          />
        )}
      </div>
      {large && <LargePhoto productId={product.id} {...large} onClose={() => setLarge(null)} />}
      {removing !== null && (
        <ActDialog
          verb={productsEs.actions.removeImage}
          text={productsEs.dialogs.removeImageText}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}

type ImageAction = 'addImage' | 'arrangeImages' | 'removeImage';

function useImageCommand<Input>(
  product: Product,
  action: ImageAction,
  run: (input: Input, key: string) => Promise<Product>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useCommand({
    action: `products.${action}`,
    form: `product-${action}:${product.id}`,
    failed: productsEs.failed[action],
    run,
    done: () => productsEs.done[action],
    onDone: (reply) => {
      client.setQueryData(productsQueries.one(product.id).queryKey, reply);
      onDone?.();
    },
  });
}

interface PhotoProps {
  readonly productId: string;
  readonly imageId: string;
  readonly alt: string;
}

/** Small, as every page shows it. */
export function Photo({ productId, imageId, alt }: PhotoProps) {
  const query = useQuery(productsQueries.thumbnail(productId, imageId));
  if (query.isError) return <span className="photo dim">{es.loadFailed}</span>;
  if (!query.data) return <span className="photo skeleton" aria-hidden />;
  return <img className="photo" src={query.data} alt={alt} />;
}

/** The photo itself, read when somebody wants to see it. */
function LargePhoto({ productId, imageId, alt, onClose }: PhotoProps & { readonly onClose: () => void }) {
  const query = useQuery(productsQueries.image(productId, imageId));
  return (
    <Modal opened onClose={onClose} title={alt} size="xl">
      {query.isError && <p>{es.loadFailed}</p>}
      {query.isPending && <span className="photo-large skeleton" aria-hidden />}
      {query.data && <img className="photo-large" src={query.data} alt={alt} />}
    </Modal>
  );
}
