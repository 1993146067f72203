/** What every dialog of a job is told: the job, and what it is known by. */
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';

export interface WorkDialogProps {
  readonly work: Work;
  readonly offer: Offered;
  readonly onClose: () => void;
}

export const actOf = ({ work, offer, onClose }: WorkDialogProps) => ({
  concept: 'work',
  words: worksEs,
  of: work,
  offer,
  pairs: [
    [worksEs.one, <span className="code">{work.code}</span>] as const,
    [worksEs.page.pledge, work.pledge] as const,
  ],
  onClose,
});
