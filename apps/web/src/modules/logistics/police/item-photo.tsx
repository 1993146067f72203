import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { productPhotoUrl, lotPhotoUrl } from './police.queries.ts';
import './police.css';

const { bookPage: es } = policeEs;

interface ItemPhotoProps {
  readonly lotId: string | null;
  readonly productId?: string | null;
  readonly photoId: string | null;
  /** What it shows, for who cannot see it. */
  readonly what: string;
}

/** A jewel or a piece as it was photographed, large for who wants to see more. */
export function ItemPhoto({ lotId, productId = null, photoId, what }: ItemPhotoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  // Erased since, or of a piece that is another shop's by now.
  if (photoId === null || isMissing) return <NoPhoto />;
  const urlOf = (isSmall: boolean): string =>
    lotId === null ? productPhotoUrl(productId!, photoId, isSmall) : lotPhotoUrl(lotId, photoId, isSmall);
  return (
    <>
      <button type="button" className="police-photo" aria-label={es.enlarge(what)} onClick={() => setIsOpen(true)}>
        <img
          src={urlOf(true)}
          alt={es.photoOf(what)}
          width={56}
          height={56}
          loading="lazy"
          onError={() => setIsMissing(true)}
        />
      </button>
      {isOpen && (
        <Dialog title={what} size={780} onClose={() => setIsOpen(false)}>
          <LargePhoto url={urlOf(false)} what={what} />
        </Dialog>
      )}
    </>
  );
}

function LargePhoto({ url, what }: { readonly url: string; readonly what: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p>{filesEs.photos.loadFailed}</p>;
  return <img className="police-photo-large" src={url} alt={es.photoOf(what)} onError={() => setIsMissing(true)} />;
}

const NoPhoto = () => (
  <span className="police-photo police-no-photo" role="img" aria-label={es.noPhoto} title={es.noPhoto}>
    <IconPhotoOff size={22} stroke={1.5} aria-hidden />
  </span>
);
