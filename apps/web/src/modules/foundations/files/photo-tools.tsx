import { ActionIcon, Button, FileButton } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import type { FilePurpose } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { IconChevronLeft, IconChevronRight, IconPhotoPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { JustTaken } from './taken-photo.tsx';
import { useSending } from './use-sending.ts';

const words = filesEs.photos;
const PHOTOS = 'image/jpeg,image/png,image/webp';

interface PhotoToolsProps {
  readonly at: number;
  readonly last: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

/** What may be done with one photo of several: the first one is the main one. */
export function PhotoTools({ at, last, onMove, onRemove }: PhotoToolsProps) {
  const n = count(at + 1);
  return (
    <>
      {at > 0 && (
        <>
          <ActionIcon variant="subtle" aria-label={words.makeMain(n)} onClick={() => onMove(at, 0)}>
            <IconStar size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={words.before(n)} onClick={() => onMove(at, at - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      {at < last && (
        <ActionIcon variant="subtle" aria-label={words.after(n)} onClick={() => onMove(at, at + 1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" aria-label={words.remove(n)} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

interface AddPhotoProps {
  readonly purpose: FilePurpose;
  readonly isBusy: boolean;
  readonly onUploaded: (fileId: string) => void;
}

/** Sends a photo and shows it meanwhile; whose it is, is said by the action that takes it. */
export function AddPhoto({ purpose, isBusy, onUploaded }: AddPhotoProps) {
  const { chosen, isPending, isSent, choose, leave } = useSending({
    purpose,
    onSent: ({ id }) => onUploaded(id),
    onFailed: (error) => {
      const { text, requestId } = faultOf(error, filesEs.failed);
      toast.error(text, requestId);
    },
  });
  // Sent, it is shown until the record shows it.
  const isShown = !isSent || isBusy;
  return (
    <div>
      {isShown && chosen?.address !== undefined && (
        <JustTaken address={chosen.address} isSending={isPending || isBusy}>
          <small className="dim">{chosen.file.name}</small>
          {!isSent && (
            <span className="row">
              <FileButton accept={PHOTOS} onChange={choose}>
                {(button) => (
                  <Button {...button} variant="default" size="xs">
                    {filesEs.again}
                  </Button>
                )}
              </FileButton>
              <Button variant="subtle" size="xs" onClick={leave}>
                {filesEs.remove}
              </Button>
            </span>
          )}
        </JustTaken>
      )}
      <FileButton accept={PHOTOS} onChange={choose}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            loading={isPending || isBusy}
            leftSection={<IconPhotoPlus size={16} stroke={1.5} aria-hidden />}
          >
            {words.add}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
