/** One file sent as soon as it is chosen: another one, or none, takes its place whatever was under way. */
import type { FilePurpose, StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadFile } from './files.queries.ts';
import { type Chosen, chosenOf, keepTaken, letGo } from './taken-photos.ts';

interface Options {
  readonly purpose: FilePurpose;
  readonly onSent: (file: StoredFile) => void;
  readonly onFailed?: (error: Error) => void;
}

export function useSending({ purpose, onSent, onFailed }: Options) {
  const [chosen, setChosen] = useState<Chosen>();
  const latest = useRef<Chosen>(undefined);
  const sending = useMutation({
    mutationFn: ({ file }: Chosen) => uploadFile(purpose, file),
    onSuccess: (kept, sent) => {
      if (latest.current !== sent) return;
      keepTaken(kept.id, sent);
      onSent(kept);
    },
    onError: (error, sent) => {
      if (latest.current === sent) onFailed?.(error);
    },
  });
  const { isPending, isSuccess, error } = sending;
  return {
    chosen,
    isPending,
    isSent: isSuccess,
    error,
    choose: (file: File | null): void => {
      if (!file) return;
      if (!isSuccess) letGo(chosen?.address);
      const next = chosenOf(file);
      latest.current = next;
      setChosen(next);
      sending.mutate(next);
    },
    leave: (): void => {
      if (!isSuccess) letGo(chosen?.address);
      latest.current = undefined;
      setChosen(undefined);
      sending.reset();
    },
  };
}
