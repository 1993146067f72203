/** Errors of a form by the path of their field: from the shared schemas, the shared rules or the server, all alike. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { useEffect, useState } from 'react';
import { toast } from '../shell/toast.ts';

export type ErrorsByPath = Readonly<Record<string, string>>;

export interface FieldErrors {
  readonly of: (path: string) => string | undefined;
  readonly all: ErrorsByPath;
  readonly show: (fields: readonly Pick<FieldError, 'path' | 'message'>[]) => void;
  /** Shows a refusal at its fields; false when it names none. */
  readonly refused: (fault: { readonly fields: readonly FieldError[] }) => boolean;
  /** Forgets the errors of a field and of what hangs from it. */
  readonly clear: (path: string) => void;
  readonly reset: () => void;
}

export function useFieldErrors(): FieldErrors {
  const [all, setAll] = useState<ErrorsByPath>({});
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    if (wanted.length === 0 || focusFirst(wanted)) return;
    // Of a field that is not on the screen, it is said all the same: nobody presses a button that keeps silent.
    const text = all[wanted[0]!];
    if (text !== undefined && !document.body.textContent.includes(text)) toast.error(text);
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when it is refused
  }, [wanted]);
  const show: FieldErrors['show'] = (fields) => {
    setAll(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    setWanted(fields.map(({ path }) => path));
  };
  return {
    all,
    of: (path) => all[path],
    show,
    refused: ({ fields }) => {
      show(fields);
      return fields.length > 0;
    },
    clear: (path) =>
      setAll((known) => {
        const kept = Object.entries(known).filter(([other]) => other !== path && !other.startsWith(`${path}.`));
        return kept.length === Object.keys(known).length ? known : Object.fromEntries(kept);
      }),
    reset: () => setAll({}),
  };
}

/** The first in reading order, not the first in the list. */
function focusFirst(paths: readonly string[]): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('[name], [data-field]')];
  const first = fields.find((field) => paths.includes(field.getAttribute('name') ?? field.dataset['field'] ?? ''));
  first?.focus();
  return first !== undefined;
}
