import { useState } from 'react';

interface Written {
  readonly text: string;
  /** There is something, and nobody can tell what. */
  readonly isUnread: boolean;
  readonly write: (text: string) => void;
  readonly leave: () => void;
}

/** What is written in more ways than one stands as written until the field is left; what it means is told at once. */
export function useWritten(
  value: string,
  read: (text: string) => string | undefined,
  onChange: (value: string) => void,
): Written {
  const [written, setWritten] = useState<string>();
  const text = written ?? value;
  const isUnread = text !== '' && read(text) === undefined;
  return {
    text,
    isUnread,
    write: (next) => {
      setWritten(next);
      // What nobody can read stays what it is, for who must not go on with it.
      onChange(next === '' ? '' : (read(next) ?? next));
    },
    leave: () => {
      if (!isUnread) setWritten(undefined);
    },
  };
}
