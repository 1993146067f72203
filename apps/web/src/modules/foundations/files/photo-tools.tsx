import { ActionIcon, Button, FileButton } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import type { FilePurpose } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { IconChevronLeft, IconChevronRight, IconPhotoPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { uploadFile } from './files.queries.ts';

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

/** Sends a photo; whose it is, is said by the action that takes it. */
export function AddPhoto({ purpose, isBusy, onUploaded }: AddPhotoProps) {
  const sending = useMutation({
    mutationFn: (file: File) => uploadFile(purpose, file),
    onSuccess: (kept) => onUploaded(kept.id),
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
            loading={sending.isPending || isBusy}
            leftSection={<IconPhotoPlus size={16} stroke={1.5} aria-hidden />}
          >
            {words.add}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
