import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const ExtractionStateBadge = badgeOf(extractionsEs.states, { PENDING: 'wait', PARTIAL: 'run', COMPLETED: 'ok' });
