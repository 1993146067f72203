/** How many forms on the screen hold something that is not saved. */
import { useEffect } from 'react';

let held = 0;
export const isUnsaved = (): boolean => held > 0;

export function useUnsaved(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    held += 1;
    return () => {
      held -= 1;
    };
  }, [isChanged]);
}
