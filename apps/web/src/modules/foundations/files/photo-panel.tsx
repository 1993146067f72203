import { count } from '@quilate/domain/kernel/format.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import type { FilePurpose } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { AddPhoto, PhotoTools } from './photo-tools.tsx';
import './photos.css';

const es = filesEs.photos;

/** An address of what a picture shows. */
type PictureQuery = UseQueryOptions<string, Error, string, string[]>;
interface Act<Input> {
  readonly isPending: boolean;
  readonly mutate: (input: Input, options?: { onSuccess: () => void }) => void;
}

interface PhotoPanelProps {
  /** Of what they are, for who cannot see them. */
  readonly description: string;
  readonly images: readonly { readonly id: string }[];
  readonly purpose: FilePurpose;
  readonly max: number;
  readonly may: (action: string) => boolean;
  readonly small: (imageId: string) => PictureQuery;
  readonly large: (imageId: string) => PictureQuery;
  readonly add: Act<string>;
  readonly arrange: Act<string[]>;
  readonly remove: Act<string>;
}

/** Several photos, the first one the main one. */
export function PhotoPanel(props: PhotoPanelProps) {
  const { description, images, purpose, max, may, small, large, add, arrange, remove } = props;
  const [removing, setRemoving] = useState<string | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const largest = shown === null ? undefined : images[shown];
  const altOf = (at: number): string => es.alt(description, count(at + 1));
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
          <ul className="photos">
            {images.map(({ id }, at) => (
              <li key={id}>
                <button
                  type="button"
                  className="photo-button"
                  aria-label={es.enlarge(count(at + 1))}
                  onClick={() => setShown(at)}
                >
                  <Photo query={small(id)} alt={altOf(at)} />
                </button>
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
        {may('addImage') && images.length < max && (
          <AddPhoto purpose={purpose} isBusy={add.isPending} onUploaded={(fileId) => add.mutate(fileId)} />
        )}
      </div>
      {shown !== null && largest && (
        <PhotoGallery
          title={altOf(shown)}
          of={images.length}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        >
          <LargePhoto query={large(largest.id)} alt={altOf(shown)} />
        </PhotoGallery>
      )}
      {removing !== null && (
        <ActDialog
          verb={es.removeVerb}
          text={es.removeText}
          isBusy={remove.isPending}
          onSubmit={() => remove.mutate(removing, { onSuccess: () => setRemoving(null) })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}

export interface PhotoProps {
  readonly query: PictureQuery;
  readonly alt: string;
}

/** Small, as every page shows it. */
export function Photo({ query, alt }: PhotoProps) {
  const picture = useQuery(query);
  if (picture.isError) return <span className="photo dim">{es.loadFailed}</span>;
  if (!picture.data) return <span className="photo skeleton" aria-hidden />;
  return <img className="photo" src={picture.data} alt={alt} />;
}

/** The photo itself, read when somebody wants to see it. */
function LargePhoto({ query, alt }: PhotoProps) {
  const picture = useQuery(query);
  if (picture.isError) return <p>{es.loadFailed}</p>;
  if (!picture.data) return <span className="photo-large skeleton" aria-hidden />;
  return <img className="photo-large" src={picture.data} alt={alt} />;
}
