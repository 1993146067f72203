/** The same screens for shops and for metals. */
import { useAreaBase } from '../../../shell/use-area.ts';

export const METALS_POLICE = '/metals/police';
export const usePoliceBase = (): string => useAreaBase({ RETAIL: '/police', METALS: METALS_POLICE });
