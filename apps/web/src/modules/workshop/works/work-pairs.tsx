/** What every dialog of a job has: the job, and what it is told by. */
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { Pair } from '../../../ui/pairs.tsx';

export interface WorkDialogProps {
  readonly work: Work;
  readonly onClose: () => void;
}

export const pairsOf = (work: Work): Pair[] => [
  [worksEs.one, <span className="code">{work.code}</span>],
  [worksEs.page.pledge, work.pledge],
];
