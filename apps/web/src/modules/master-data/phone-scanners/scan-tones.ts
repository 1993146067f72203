import type { ScanState } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.states.ts';
import type { Tone } from '../../../ui/state-badge.tsx';

export const SCAN_TONES: Readonly<Record<ScanState, Tone>> = { sent: 'run', read: 'ok', expired: 'alert' };
