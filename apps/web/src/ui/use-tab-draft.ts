import { useEffect, useState } from 'react';
import { dropFromTab, readFromTab, writeToTab } from '../shell/tab-storage.ts';

/** State that outlives a reload of the tab. The name carries the person, so nobody finds another's draft. */
export function useTabDraft<T>(name: string, empty: () => T) {
  const [draft, setDraft] = useState<T>(() => readFromTab<T>(`draft:${name}`) ?? empty());
  useEffect(() => writeToTab(`draft:${name}`, draft), [name, draft]);
  const discard = (): void => {
    setDraft(empty());
    dropFromTab(`draft:${name}`);
  };
  return [draft, setDraft, discard] as const;
}
