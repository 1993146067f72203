import { Button } from '@mantine/core';
import { Menu } from './floating.tsx';
import { useMutation } from '@tanstack/react-query';
import { type Icon, IconFileTypePdf } from '@tabler/icons-react';
import { faultOf } from '../shell/faults.ts';
import { toast } from '../shell/toast.ts';
import { saveFile } from './save-file.ts';

interface Paper {
  readonly take: () => Promise<Response>;
  /** Of the file, where the server gives it none. */
  readonly name: string;
  /** What is said when nobody knows why there is none. */
  readonly failed?: string;
  readonly onTaken?: () => void;
}

/** Fetches a paper of the house and hands it to the browser; what goes wrong is said. */
export function usePaper({ take, name, failed, onTaken }: Paper) {
  return useMutation({
    mutationFn: async () => saveFile(await take(), name),
    onSuccess: () => onTaken?.(),
    onError: (error) => {
      const { text, requestId } = faultOf(error, failed);
      toast.error(text, requestId);
    },
  });
}

interface PaperProps extends Paper {
  readonly label: string;
  /** What exactly, where several stand in a list. */
  readonly ariaLabel?: string;
  /** Null is none. */
  readonly icon?: Icon | null;
}

export function PaperButton({
  label,
  ariaLabel,
  icon,
  isWide = false,
  ...paper
}: PaperProps & { readonly isWide?: boolean }) {
  const { mutate, isPending } = usePaper(paper);
  return (
    <Button
      variant="default"
      fullWidth={isWide}
      loading={isPending}
      aria-label={ariaLabel}
      leftSection={iconOf(icon)}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

/** The same behind the dots of a record. */
export function PaperItem({ label, icon, ...paper }: PaperProps) {
  const { mutate } = usePaper(paper);
  return (
    <Menu.Item leftSection={iconOf(icon)} onClick={() => mutate()}>
      {label}
    </Menu.Item>
  );
}

function iconOf(Shown: Icon | null = IconFileTypePdf) {
  return Shown && <Shown size={16} aria-hidden />;
}
