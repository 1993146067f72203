import { useState } from 'react';

interface Written {
  readonly text: string;
  /** There is something, and nobody can tell what. */
  readonly isUnread: boolean;
  readonly write: (text: string) => void;
  readonly leave: () => void;
}

/** What is written in more ways than one stands as written until the field is left; what it means is known at once. */
export function useWritten(
  value: string,
  read: (text: string) => string | undefined,
  onChange: (value: string) => void,
): Written {
  const [written, setWritten] = useState<string>();
  const isUnread = written !== undefined && written !== '' && read(written) === undefined;
  return {
    text: written ?? value,
    isUnread,
    write: (text) => {
      setWritten(text);
      onChange(text === '' ? '' : (read(text) ?? ''));
    },
    leave: () => {
      if (!isUnread) setWritten(undefined);
    },
  };
}
