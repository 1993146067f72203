import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { takenPhoto } from './taken-photos.ts';
import './photos.css';

/** One of several that were sent, small beside its words: as it was taken, or a sign of it. */
export function TakenPhoto({ fileId }: { fileId: string }) {
  const address = takenPhoto(fileId);
  return (
    <span className="photo-taken">
      {address === undefined ? <IconPhoto size={16} aria-hidden /> : <img src={address} alt="" />}
    </span>
  );
}

interface JustTakenProps {
  readonly address: string;
  readonly isSending: boolean;
  readonly children?: ReactNode;
}

/** Large enough to see whether it is sharp; its name and what can be done stand beside it. */
export const JustTaken = ({ address, isSending, children }: JustTakenProps) => (
  <div className="photo-just-taken">
    <img className="photo" src={address} alt="" data-sending={isSending || undefined} width={112} height={112} />
    {children && <div className="stack-tight">{children}</div>}
  </div>
);
