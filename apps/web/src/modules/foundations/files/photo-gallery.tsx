import { ActionIcon } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import './photos.css';

const es = filesEs.photos;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface PhotoGalleryProps {
  readonly title: string;
  /** How many there are, and which one is shown. */
  readonly of: number;
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One large, the others a key away: the arrows go round. */
export function PhotoGallery({ title, of, at, onMove, onClose, children }: PhotoGalleryProps) {
  const step = (by: number): void => onMove((at + by + of) % of);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by !== undefined && of > 1) step(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog onClose={onClose} title={title} size={780}>
      {children}
      {of > 1 && (
        <div className="photo-steps">
          <ActionIcon variant="default" size={44} aria-label={es.previous} onClick={() => step(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <span role="status">{es.nOf(count(at + 1), count(of))}</span>
          <ActionIcon data-autofocus variant="default" size={44} aria-label={es.next} onClick={() => step(1)}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </Dialog>
  );
}
