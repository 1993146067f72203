import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../shell/drafts.ts';

/** State that outlives a reload, and the tab. The name carries the person, so nobody finds another's draft. */
export function useTabDraft<T>(name: string, empty: () => T) {
  const [draft, setDraft] = useState<T>(() => readDraft<T>(name) ?? empty());
  useEffect(() => writeDraft(name, draft), [name, draft]);
  const discard = (): void => {
    setDraft(empty());
    dropDraft(name);
  };
  return [draft, setDraft, discard] as const;
}
