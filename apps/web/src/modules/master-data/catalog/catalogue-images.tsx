import { ActionIcon, Button, FileButton } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { MAX_IMAGES } from '@quilate/domain/modules/master-data/catalog/catalog.limits.ts';
import type { CatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight, IconPhotoPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { uploadFile } from '../../foundations/files/files.queries.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { addImage, arrangeImages, catalogQueries, removeImage } from './catalog.queries.ts';

const es = catalogEs.images;
const PHOTOS = 'image/jpeg,image/png,image/webp';

/** Several photos, the first one the main one. */
export function CatalogueImages({ product }: { product: CatalogueProduct }) {
  const { images } = product;
  const may = (action: string): boolean => product.actions.some((offer) => offer.action === action);
  const arrange = useImageCommand(product, 'arrangeImages', (ids: string[], key) =>
    arrangeImages(product.id, ids, key),
  );
  const [removing, setRemoving] = useState<string | null>(null);
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
                <Photo catalogueId={product.id} imageId={id} alt={es.alt(product.description, count(at + 1))} />
                <span className="row photo-tools">
                  {at === 0 && <span className="dim">{es.main}</span>}
                  {may('arrangeImages') && (
                    <PhotoTools at={at} last={images.length - 1} onMove={move} onRemove={() => setRemoving(id)} />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {may('addImage') && images.length < MAX_IMAGES && <AddPhoto product={product} />}
      </div>
      {removing !== null && (
        <ActDialog
          verb={catalogEs.actions.removeImage}
          text={es.removeText}
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
  product: CatalogueProduct,
  action: ImageAction,
  run: (input: Input, key: string) => Promise<CatalogueProduct>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useCommand({
    action: `catalog.${action}`,
    form: `catalogue-${action}:${product.id}`,
    failed: catalogEs.failed[action],
    run,
    done: () => catalogEs.done[action],
    onDone: (reply) => {
      client.setQueryData(catalogQueries.one(product.id).queryKey, reply);
      onDone?.();
    },
  });
}

interface PhotoProps {
  readonly catalogueId: string;
  readonly imageId: string;
  readonly alt: string;
}

function Photo({ catalogueId, imageId, alt }: PhotoProps) {
  const query = useQuery(catalogQueries.image(catalogueId, imageId));
  if (query.isError) return <span className="photo dim">{es.loadFailed}</span>;
  if (!query.data) return <span className="photo skeleton" aria-hidden />;
  return <img className="photo" src={query.data} alt={alt} />;
}

interface PhotoToolsProps {
  readonly at: number;
  readonly last: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

function PhotoTools({ at, last, onMove, onRemove }: PhotoToolsProps) {
  const n = count(at + 1);
  return (
    <>
      {at > 0 && (
        <>
          <ActionIcon variant="subtle" aria-label={es.makeMain(n)} onClick={() => onMove(at, 0)}>
            <IconStar size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={es.before(n)} onClick={() => onMove(at, at - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      {at < last && (
        <ActionIcon variant="subtle" aria-label={es.after(n)} onClick={() => onMove(at, at + 1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" aria-label={es.remove(n)} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

function AddPhoto({ product }: { product: CatalogueProduct }) {
  const adding = useImageCommand(product, 'addImage', (fileId: string, key) => addImage(product.id, fileId, key));
  const sending = useMutation({
    mutationFn: (file: File) => uploadFile('catalogue-image', file),
    onSuccess: (kept) => adding.mutate(kept.id),
    onError: (error) => {
      const { text, requestId } = faultOf(error, filesEs.failed);
      toast.error(text, requestId);
    },
  });
  return (
    <div>
      <FileButton accept={PHOTOS} onChange={(file) => file && sending.mutate(file)}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            loading={sending.isPending || adding.isPending}
            leftSection={<IconPhotoPlus size={16} stroke={1.5} aria-hidden />}
          >
            {catalogEs.actions.addImage}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
