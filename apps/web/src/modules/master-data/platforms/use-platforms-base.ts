/** The same screens for management and for purchases. */
import { useAreaBase } from '../../../shell/use-area.ts';

export const usePlatformsBase = () =>
  useAreaBase({ RETAIL: '/platforms', BULK_PURCHASES: '/bulk-purchases/platforms' });
