import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { productPhotoUrl, lotPhotoUrl } from './police.queries.ts';
import './police.css';

interface ItemPhotoProps {
  readonly lotId: string | null;
  readonly productId?: string | null;
  readonly photoId: string | null;
  /** What it shows, for who cannot see it. */
  readonly what: string;
}

/** A jewel or a piece as it was photographed, opened whole by who wants to see more. */
export function ItemPhoto({ lotId, productId = null, photoId, what }: ItemPhotoProps) {
  const { bookPage: es } = policeEs;
  if (photoId === null) return <small className="dim">{es.noPhoto}</small>;
  const urlOf = (isSmall: boolean): string =>
    lotId === null ? productPhotoUrl(productId!, photoId, isSmall) : lotPhotoUrl(lotId, photoId, isSmall);
  return (
    <a href={urlOf(false)} target="_blank" rel="noreferrer" className="police-photo">
      <img src={urlOf(true)} alt={es.photoOf(what)} width={56} height={56} loading="lazy" />
    </a>
  );
}
