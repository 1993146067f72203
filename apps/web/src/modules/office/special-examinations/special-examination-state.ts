import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const SpecialExaminationStateBadge = badgeOf(specialExaminationsEs.states, {
  suggested: 'wait',
  open: 'run',
  concluded: 'ok',
  dismissed: 'off',
});
