/** The same screens for shops and for metals. */
import { useAreaBase } from '../../../shell/use-area.ts';

export const usePoliceBase = (): string => useAreaBase({ RETAIL: '/police', METALS: '/metals/police' });
